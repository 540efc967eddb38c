package io.github.bigtablemapper.examples;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.examples.Invoice.Details;
import io.github.bigtablemapper.examples.Invoice.Payment;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An invoice and what is done to it: paid in parts, read by page, deleted at once. */
@BigtableTest(InvoiceRepository.class)
class InvoiceTest {
  private static final Payment JOHN = new Payment(new BigDecimal("120"), "John", "123 Abc St");
  private static final Payment JANE = new Payment(new BigDecimal("120.50"), "Jane", "13 Xyz St");
  private static final Details DETAILS =
      new Details(new BigDecimal("0.10"), new BigDecimal("8"), LocalDate.of(2023, 10, 3));

  private static final Versioned<Payment> BY_JOHN =
      new Versioned<>(Instant.parse("2023-09-10T15:21:40Z"), JOHN);
  private static final Versioned<Payment> BY_JANE =
      new Versioned<>(Instant.parse("2023-09-10T15:21:31Z"), JANE);

  private final InvoiceKey key = InvoiceKey.of("0123");

  @BeforeEach
  void write(InvoiceRepository invoices) {
    invoices.put(new Invoice("0123", DETAILS, Map.of("0680", BY_JOHN)));
  }

  @Test
  void aPaymentIsAddedWithoutARead(InvoiceRepository invoices, TestClock clock) {
    Instant paidAt = BY_JANE.timestamp();
    Payment payment = BY_JANE.value();
    clock.set(Instant.parse("2023-09-11T08:00:00Z"));

    // docs: patch
    invoices.patch(key, invoice -> invoice.putPayments("0789", paidAt, payment));
    invoices.patch(key, invoice -> invoice.putPayments("0790", payment)); // now
    // end

    Versioned<Payment> later = new Versioned<>(clock.instant(), JANE);
    assertThat(invoices.find(key))
        .hasValue(
            new Invoice("0123", DETAILS, Map.of("0680", BY_JOHN, "0789", BY_JANE, "0790", later)));
  }

  @Test
  void paymentsAreReadByPage(InvoiceRepository invoices) {
    invoices.merge(new Invoice("0123", DETAILS, Map.of("0789", BY_JANE)));

    var first = invoices.elements(key, InvoiceColumns.PAYMENTS).page(1);
    var second =
        invoices.elements(key, InvoiceColumns.PAYMENTS).page(1, first.nextToken().orElseThrow());

    assertThat(List.of(first.items().get(0), second.items().get(0)))
        .containsExactly(Map.entry("0680", BY_JOHN), Map.entry("0789", BY_JANE))
        .inOrder();
  }

  @Test
  void anInvoiceIsFoundByItsDetails(InvoiceRepository invoices) {
    assertThat(
            invoices
                .scan(InvoiceKey.all())
                .where(InvoiceColumns.DETAILS_DUE_DATE.isAtMost(LocalDate.of(2023, 12, 31)))
                .count())
        .isEqualTo(1);
  }

  @Test
  void anInvoiceGoesWithItsPayments(InvoiceRepository invoices) {
    invoices.delete(key);

    assertThat(invoices.exists(key)).isFalse();
  }
}
