package shop;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.annotation.WriteOnce;

@Table("contracts")
@Family("c")
public record Contract(
    @RowKey String id, @WriteOnce String signature, String note, @Version long version) {}
