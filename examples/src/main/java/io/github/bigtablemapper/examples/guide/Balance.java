package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Aggregate;
import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.OperationIds;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.util.Optional;

/** The balance of an account, to which each payment is added once. */
// docs: entity
@Table("balances")
@Family("v")
@OperationIds(family = "o", window = "1h")
public record Balance(
    @RowKey String account,
    @Column Optional<String> owner,
    @Family("n") @Counter long payments,
    @Family("s") @Aggregate(Aggregation.SUM) long cents) {}
// end
