package io.github.bigtablemapper.commandline.shop;

import com.google.rpc.PreconditionFailure;
import com.google.type.Money;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.util.Map;
import java.util.Optional;

/** An invoice, whose values are protobuf messages: generated, nested, of a map. */
@Table("invoices")
@Family(value = "i", maxVersions = 1)
public record Invoice(
    @RowKey String id,
    @Column(aliases = "sum") Money total,
    @Column Optional<PreconditionFailure.Violation> problem,
    @Family(value = "t", maxVersions = 1) Map<String, Money> taxes) {}
