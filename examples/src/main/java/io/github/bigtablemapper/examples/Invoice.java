package io.github.bigtablemapper.examples;

import io.github.bigtablemapper.annotation.Embedded;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.column.Versioned;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Map;

/**
 * An invoice and its payments: an adjacency list of DynamoDB as one row, a column a payment, at its
 * own time.
 */
// docs: entity
@Table(value = "invoices", codecs = PaymentCodec.class)
@Family("i")
public record Invoice(
    @RowKey String number,
    @Embedded(prefix = "") Details details,
    @Family("p") Map<String, Versioned<Payment>> payments) {

  /** What is to be paid. */
  public record Details(BigDecimal discount, BigDecimal salesTaxUsd, LocalDate dueDate) {}

  /** What was paid, by the id of the payment. */
  public record Payment(BigDecimal amountUsd, String billTo, String address) {}
}
// end
