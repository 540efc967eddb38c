package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.time.Instant;
import java.util.Map;

/** What was done to a payment, in the same row, and in a family that is kept longer. */
// docs: entity
@Table("payments")
public record PaymentTrail(@RowKey String id, @Family("audit") Map<Instant, String> entries) {}
// end
