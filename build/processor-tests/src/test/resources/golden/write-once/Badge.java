package shop;

import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.WriteOnce;
import java.util.Optional;

@Table("badges")
@Family("b")
public record Badge(
    @RowKey String id,
    @WriteOnce int number,
    @WriteOnce Optional<String> owner,
    String note,
    @Family("c") @Counter long uses) {}
