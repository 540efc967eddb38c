package shop;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.math.BigDecimal;
import java.net.URI;
import java.util.Optional;

@Table("catalog")
@Family(value = "sku", maxVersions = 5)
public record Product(
    @RowKey String category,
    @RowKey String product,
    @RowKey String brand,
    @Column String description,
    @Column BigDecimal price,
    @Column Optional<URI> thumbnail) {}
