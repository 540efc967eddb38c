package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.testing.BigtableTest;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Currency;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** The entities of the pages on entities, codecs and key formats, written and read back. */
@BigtableTest({
  CustomerRepository.class,
  ShipmentRepository.class,
  PostcardRepository.class,
  InvoiceRepository.class,
  LockerRepository.class,
  MachineRepository.class
})
class EntitiesPageTest {
  @Test
  void bean(CustomerRepository customers) {
    Customer customer = new Customer();
    customer.setId("c1");
    customer.setPhone("123");
    customer.setSelected(true);
    customers.put(customer);

    Customer found = customers.find("c1").orElseThrow();
    assertThat(found.getPhone()).isEqualTo("123");
    assertThat(found.isSelected()).isFalse();
  }

  @Test
  void inheritance(MachineRepository machines) {
    UUID ann = UUID.fromString("8d1fbb6a-25a5-4a5b-9d52-1c5b8b3b5d1e");
    Machine machine = new Machine();
    machine.setSerial("m1");
    machine.setChangedBy(ann);
    machines.put(machine);

    assertThat(machines.find("m1").orElseThrow().getChangedBy()).isEqualTo(ann);
  }

  @Test
  void builder(ShipmentRepository shipments) {
    UUID id = UUID.fromString("8d1fbb6a-25a5-4a5b-9d52-1c5b8b3b5d1e");
    shipments.put(Shipment.builder().id(id).delivered(LocalDate.of(2020, 5, 1)).build());

    assertThat(shipments.find(id).orElseThrow().getDelivered()).isEqualTo(LocalDate.of(2020, 5, 1));
  }

  @Test
  void constructor(PostcardRepository postcards) {
    postcards.put(new Postcard(7, Optional.of("Hi")));

    assertThat(postcards.find(7).orElseThrow().greeting()).hasValue("Hi");
  }

  @Test
  void codecs(InvoiceRepository invoices) {
    Invoice invoice =
        new Invoice(
            new InvoiceNumber(2023, 123),
            new Money(Currency.getInstance("EUR"), new BigDecimal("12.50")),
            new Money(Currency.getInstance("EUR"), BigDecimal.ZERO),
            "Dear customer, ".repeat(100));
    invoices.put(invoice);

    assertThat(invoices.find(new InvoiceNumber(2023, 123))).hasValue(invoice);
    assertThat(InvoiceKey.of(new InvoiceNumber(2023, 123)).toByteString().toStringUtf8())
        .isEqualTo("0202300123");
    assertThat(
            invoices
                .scan(
                    InvoiceKey.all()
                        .number()
                        .from(new InvoiceNumber(2023, 0))
                        .before(new InvoiceNumber(2024, 0)))
                .count())
        .isEqualTo(1);
  }

  @Test
  void orderedKeysKeepTheOrderOfSignedNumbers(LockerRepository lockers) {
    for (int floor : new int[] {2, -2, 0, 300, -300}) {
      lockers.put(new Locker("hq", floor, 1, false));
    }

    assertThat(lockers.scan(LockerKey.building("hq")).list().stream().map(Locker::floor))
        .containsExactly(-300, -2, 0, 2, 300)
        .inOrder();
  }
}
