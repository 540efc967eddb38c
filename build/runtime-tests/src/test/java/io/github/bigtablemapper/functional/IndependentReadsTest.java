package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.rpc.StatusCode;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.IndependentReadResults;
import io.github.bigtablemapper.IndependentReads;
import io.github.bigtablemapper.ReadResult;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.interceptor.EntityInterceptor;
import io.github.bigtablemapper.observation.OperationObserver;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.BundledEmulator;
import io.github.bigtablemapper.testing.fault.Fault;
import io.github.bigtablemapper.testing.fault.FaultProxy;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Reads of several repositories in one call, each row by itself. */
@NullMarked
@BigtableTest({
  IndependentReadsTest_OrderRepository.class,
  IndependentReadsTest_CustomerRepository.class,
  IndependentReadsTest_DeviceRepository.class,
  IndependentReadsTest_Device_PhoneRepository.class,
  IndependentReadsTest_Device_TabletRepository.class
})
class IndependentReadsTest {
  @Table("orders")
  @Family("o")
  record Order(@RowKey String id, int total) {}

  @Table("customers")
  @Family("c")
  record Customer(@RowKey String id, String name) {}

  /** The same rows, seen by another program. */
  @Table("customers")
  @Family("c")
  record Name(@RowKey String id, String name) {}

  @Table("devices")
  @Family("d")
  sealed interface Device {
    @KeyConstant("phone")
    record Phone(@RowKey String id, String name) implements Device {}

    @KeyConstant("tablet")
    @Family(value = "s", maxVersions = 3)
    record Tablet(@RowKey int number, @Column(family = "s") String size) implements Device {}
  }

  private static final Order ORDER = new Order("1", 10);
  private static final Customer ADA = new Customer("ada", "Ada");
  private static final Device.Phone PHONE = new Device.Phone("a", "first");
  private static final Device.Tablet TABLET = new Device.Tablet(7, "large");

  private final BigtableDataClient client;
  private final List<String> operations = Collections.synchronizedList(new ArrayList<>());
  private final IndependentReadsTest_OrderRepository orders;
  private final IndependentReadsTest_CustomerRepository customers;
  private final IndependentReadsTest_NameRepository names;
  private final IndependentReadsTest_DeviceRepository devices;
  private final IndependentReadsTest_Device_PhoneRepository phones;
  private final IndependentReadsTest_Device_TabletRepository tablets;

  IndependentReadsTest(BigtableDataClient client) {
    this.client = client;
    OperationObserver observer =
        (operation, entity, table) -> {
          operations.add(operation + " of " + entity + " in " + table);
          return (outcome, code) -> {};
        };
    BigtableMapper mapper = BigtableMapper.builder(client).observe(observer).build();
    this.orders = new IndependentReadsTest_OrderRepository(mapper);
    this.customers = new IndependentReadsTest_CustomerRepository(mapper);
    this.names = new IndependentReadsTest_NameRepository(mapper);
    this.devices = new IndependentReadsTest_DeviceRepository(mapper);
    this.phones = new IndependentReadsTest_Device_PhoneRepository(mapper);
    this.tablets = new IndependentReadsTest_Device_TabletRepository(mapper);
  }

  private static IndependentReadsTest_OrderKey order(String id) {
    return IndependentReadsTest_OrderKey.of(id);
  }

  private static IndependentReadsTest_CustomerKey customer(String id) {
    return IndependentReadsTest_CustomerKey.of(id);
  }

  @BeforeEach
  void store() {
    orders.put(ORDER);
    customers.put(ADA);
    phones.put(PHONE);
    tablets.put(TABLET);
    client.mutateRow(
        RowMutation.create(TableId.of("orders"), "broken").setCell("o", "total", 1_000, "x"));
    operations.clear();
  }

  private IndependentReads ofTwoTables() {
    return IndependentReads.begin()
        .find(orders, order("1"))
        .find(orders, order("none"))
        .find(orders, order("broken"))
        .findAll(customers, List.of(customer("ada"), customer("ada"), customer("bob")));
  }

  private void assertTwoTables(IndependentReadResults read) {
    ReadResult<Order, IndependentReadsTest_OrderKey> ofOrders = read.of(orders);
    assertThat(ofOrders.found()).containsExactly(order("1"), ORDER);
    assertThat(ofOrders.absent()).containsExactly(order("none"));
    assertThat(ofOrders.failures().keySet()).containsExactly(order("broken"));
    assertThat(ofOrders.failures().get(order("broken"))).isInstanceOf(DecodeException.class);
    assertThat(ofOrders.isComplete()).isFalse();
    assertThrows(DecodeException.class, ofOrders::orThrow);
    assertThat(read.isComplete()).isFalse();
    assertThat(read.find(orders, order("1"))).hasValue(ORDER);
    assertThat(read.find(orders, order("none"))).isEmpty();
    assertThrows(DecodeException.class, () -> read.find(orders, order("broken")));
    assertThat(read.of(customers).found()).containsExactly(customer("ada"), ADA);
    assertThat(read.of(customers).absent()).containsExactly(customer("bob"));
    read.of(customers).orThrow();
    assertThat(read.toString())
        .isEqualTo(
            "IndependentReadResults[ReadResult[1 found, 1 absent, 1 failed],"
                + " ReadResult[1 found, 1 absent, 0 failed]]");
  }

  @Test
  void eachTableIsOneRequestAndEachKeyHasItsOutcome() {
    assertTwoTables(ofTwoTables().read());
    assertThat(operations)
        .containsExactly(
            "findAll of IndependentReadsTest.Order in orders",
            "findAll of IndependentReadsTest.Customer in customers");
  }

  @Test
  void theAsynchronousFormIsTheSame() {
    IndependentReads reads = ofTwoTables();

    assertTwoTables(reads.readAsync().join());
    assertTwoTables(reads.readAsync().join()); // as often as you like
  }

  @Test
  void entitiesThatShareATableShareARequest() {
    var phone = IndependentReadsTest_Device_PhoneKey.of("a");
    var none = IndependentReadsTest_Device_PhoneKey.of("b");
    var tablet = IndependentReadsTest_Device_TabletKey.of(7);

    IndependentReadResults read =
        IndependentReads.begin()
            .find(phones, phone)
            .find(phones, none)
            .find(tablets, tablet)
            .find(devices, tablet)
            .read();

    assertThat(read.find(phones, phone)).hasValue(PHONE);
    assertThat(read.of(phones).absent()).containsExactly(none);
    assertThat(read.find(tablets, tablet)).hasValue(TABLET);
    assertThat(read.find(devices, tablet)).hasValue(TABLET);
    assertThat(operations)
        .containsExactly(
            "findAll of IndependentReadsTest.Device.Phone, IndependentReadsTest.Device.Tablet in"
                + " devices");
  }

  @Test
  void aSharedRequestHasTheInterceptorsOfEachEntity() {
    BigtableMapper mapper =
        BigtableMapper.builder(client)
            .intercept(
                IndependentReadsTest_Device_TabletMapping.INSTANCE,
                new EntityInterceptor<Device.Tablet>() {
                  @Override
                  public Device.Tablet afterRead(Device.Tablet tablet) {
                    return new Device.Tablet(tablet.number(), "seen");
                  }
                })
            .build();
    var seenPhones = new IndependentReadsTest_Device_PhoneRepository(mapper);
    var seenTablets = new IndependentReadsTest_Device_TabletRepository(mapper);
    var phone = IndependentReadsTest_Device_PhoneKey.of("a");
    var tablet = IndependentReadsTest_Device_TabletKey.of(7);

    IndependentReadResults read =
        IndependentReads.begin().find(seenPhones, phone).find(seenTablets, tablet).read();

    assertThat(read.find(seenPhones, phone)).hasValue(PHONE);
    assertThat(read.find(seenTablets, tablet)).hasValue(new Device.Tablet(7, "seen"));
  }

  @Test
  void entitiesWhoseKeysAreAlikeDoNot() {
    var name = IndependentReadsTest_NameKey.of("ada");

    IndependentReadResults read =
        IndependentReads.begin().find(customers, customer("ada")).find(names, name).read();

    assertThat(read.find(customers, customer("ada"))).hasValue(ADA);
    assertThat(read.find(names, name)).hasValue(new Name("ada", "Ada"));
    assertThat(operations).hasSize(2);
  }

  @Test
  void aTableThatFailsTakesNoOtherAlong() {
    IndependentReadsTest_OrderRepository missing =
        new IndependentReadsTest_OrderRepository(
            BigtableMapper.builder(client).tableNames(name -> "no-" + name).build());

    IndependentReadResults read =
        IndependentReads.begin().find(missing, order("1")).find(customers, customer("ada")).read();

    RequestFailedException failure =
        assertThrows(RequestFailedException.class, () -> read.find(missing, order("1")));
    assertThat(failure.code()).isEqualTo(StatusCode.Code.NOT_FOUND);
    assertThat(read.of(missing).failures()).containsExactly(order("1"), failure);
    assertThat(read.find(customers, customer("ada"))).hasValue(ADA);
  }

  @Test
  void whatWasNotAskedForIsRefused() {
    IndependentReadResults read = IndependentReads.begin().find(orders, order("1")).read();

    assertThrows(InvalidRequestException.class, () -> read.of(customers));
    assertThrows(InvalidRequestException.class, () -> read.find(orders, order("2")));
    assertThat(IndependentReads.begin().read().isComplete()).isTrue();
    assertThat(IndependentReads.begin().findAll(orders, List.of()).read().of(orders).found())
        .isEqualTo(Map.of());
    assertThat(ofTwoTables().toString()).isEqualTo("IndependentReads[3 of orders, 2 of customers]");
  }

  @Test
  void nothingIsSentByAThreadThatIsInterrupted() {
    IndependentReads reads = ofTwoTables();
    Thread.currentThread().interrupt();
    try {
      assertThrows(RequestFailedException.class, reads::read);
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
    assertThat(operations).isEmpty();
  }

  @Test
  void interceptorsAndDeadlinesAreThoseOfTheRepository() throws IOException {
    IndependentReadsTest_Device_PhoneRepository intercepted =
        new IndependentReadsTest_Device_PhoneRepository(
            BigtableMapper.builder(client)
                .intercept(
                    IndependentReadsTest_DeviceMapping.INSTANCE,
                    new EntityInterceptor<Device>() {
                      @Override
                      public Device afterRead(Device device) {
                        return new Device.Phone("z", "seen");
                      }
                    })
                .build());
    try (FaultProxy silent =
            FaultProxy.before(BundledEmulator.shared().port())
                .always(Fault.delay(Duration.ofDays(1)));
        BigtableMapper unanswered =
            BigtableMapper.builder(silent.dataSettings("p", "i").build())
                .deadlines(Deadlines.of(Duration.ofDays(1))) // longer than any test takes
                .build()) {
      var slow =
          new IndependentReadsTest_Device_PhoneRepository(unanswered)
              .withDeadlines(Deadlines.of(Duration.ofMillis(50)));
      var phone = IndependentReadsTest_Device_PhoneKey.of("a");

      IndependentReadResults read =
          IndependentReads.begin()
              .find(intercepted, phone)
              .find(slow, phone)
              .find(tablets, IndependentReadsTest_Device_TabletKey.of(7))
              .read();

      assertThat(read.find(intercepted, phone)).hasValue(new Device.Phone("z", "seen"));
      assertThat(read.of(slow).failures().get(phone)).isInstanceOf(RequestFailedException.class);
      assertThat(read.of(tablets).isComplete()).isTrue();
    }
  }
}
