package shop;

import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;
import org.jspecify.annotations.Nullable;

@Table("orders")
@Family("o")
public record Order(
    @RowKey String id,
    String status,
    @Nullable String note,
    @Version long version,
    @Family("c") @Counter long views) {}
