package storage;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import org.jspecify.annotations.Nullable;

@Table(value = "nodes", keyFormat = KeyFormat.UNESCAPED, delimiter = '/')
@KeyConstant("/host")
@Family("n")
public record Node(
    @RowKey String host,
    @RowKey @Nullable Integer port,
    @RowKey @Nullable String path,
    @Column String state) {}
