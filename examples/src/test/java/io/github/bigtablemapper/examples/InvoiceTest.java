package io.github.bigtablemapper.examples;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.examples.Invoice.Details;
import io.github.bigtablemapper.examples.Invoice.Payment;
import io.github.bigtablemapper.testing.BigtableTest;
import java.math.BigDecimal;
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

  private final InvoiceKey key = InvoiceKey.of("0123");

  @BeforeEach
  void write(InvoiceRepository invoices) {
    invoices.put(new Invoice("0123", DETAILS, Map.of("0680", JOHN)));
  }

  @Test
  void aPaymentIsAddedWithoutARead(InvoiceRepository invoices) {
    invoices.patch(key, invoice -> invoice.putPayments("0789", JANE));

    assertThat(invoices.find(key))
        .hasValue(new Invoice("0123", DETAILS, Map.of("0680", JOHN, "0789", JANE)));
  }

  @Test
  void paymentsAreReadByPage(InvoiceRepository invoices) {
    invoices.patch(key, invoice -> invoice.putPayments("0789", JANE));

    var first = invoices.page(key, InvoiceColumns.PAYMENTS, 1, null);
    var second = invoices.page(key, InvoiceColumns.PAYMENTS, 1, first.nextToken());

    assertThat(List.of(first.items().get(0), second.items().get(0)))
        .containsExactly(Map.entry("0680", JOHN), Map.entry("0789", JANE))
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
