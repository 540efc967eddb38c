package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.BatchResult;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.CreatedAt;
import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.UpdatedAt;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.annotation.WriteOnce;
import io.github.bigtablemapper.exception.AppliedException;
import io.github.bigtablemapper.exception.BatchFailedException;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Flow;
import java.util.function.Supplier;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Constructors, setters and actions that throw: what the caller receives. That no call hangs is
 * held for all of them by {@link OperationFaultsTest}.
 */
@NullMarked
@BigtableTest({
  UserCodeFailureTest_MessageRepository.class,
  UserCodeFailureTest_BeanRepository.class,
  UserCodeFailureTest_ParcelRepository.class,
  UserCodeFailureTest_OrderRepository.class,
  UserCodeFailureTest_SeatRepository.class,
  UserCodeFailureTest_TicketRepository.class
})
class UserCodeFailureTest {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  /** What user code may throw: anything, also what the compiler would not let it. */
  enum Fault {
    UNCHECKED,
    ERROR,
    CHECKED,
    /** Which futures take for a wrapper of its cause. */
    COMPLETION,
    NONE;

    void strike() {
      switch (this) {
        case UNCHECKED -> throw new IllegalStateException("struck");
        case ERROR -> throw new AssertionError("struck");
        case CHECKED -> Fault.<RuntimeException>sneak(new IOException("struck"));
        case COMPLETION -> throw new CompletionException("struck", new IOException("no part"));
        case NONE -> {}
      }
    }

    @SuppressWarnings("unchecked")
    private static <X extends Throwable> void sneak(Throwable thrown) throws X {
      throw (X) thrown;
    }
  }

  /** Throws once it was written, be it in the copy or when it is read. */
  @Table("messages")
  @Family("f")
  record Message(
      @RowKey String id,
      @Column Fault fault,
      @CreatedAt @Nullable Instant createdAt,
      @ExpiresAt @Nullable Instant expiresAt) {
    Message {
      if (createdAt != null) {
        fault.strike();
      }
    }
  }

  @Table("beans")
  @Family("f")
  static class Bean {
    @RowKey private String id = "";
    private Fault fault = Fault.NONE;
    @UpdatedAt private @Nullable Instant updatedAt;

    public String getId() {
      return id;
    }

    public void setId(String id) {
      this.id = id;
    }

    public Fault getFault() {
      return fault;
    }

    public void setFault(Fault fault) {
      this.fault = fault;
    }

    public @Nullable Instant getUpdatedAt() {
      return updatedAt;
    }

    public void setUpdatedAt(@Nullable Instant updatedAt) {
      if (updatedAt != null) {
        fault.strike();
      }
      this.updatedAt = updatedAt;
    }

    static Bean of(String id, Fault fault) {
      Bean bean = new Bean();
      bean.id = id;
      bean.fault = fault;
      return bean;
    }
  }

  @Table("parcels")
  @Family("p")
  static final class Parcel {
    @RowKey private final String id;
    private final Fault fault;
    @UpdatedAt private final @Nullable Instant updatedAt;

    private Parcel(Builder builder) {
      this.id = builder.id;
      this.fault = builder.fault;
      this.updatedAt = builder.updatedAt;
    }

    static Builder builder() {
      return new Builder();
    }

    public String id() {
      return id;
    }

    public Fault fault() {
      return fault;
    }

    public @Nullable Instant updatedAt() {
      return updatedAt;
    }

    static final class Builder {
      private String id = "";
      private Fault fault = Fault.NONE;
      private @Nullable Instant updatedAt;

      Builder id(String id) {
        this.id = id;
        return this;
      }

      Builder fault(Fault fault) {
        this.fault = fault;
        return this;
      }

      Builder updatedAt(@Nullable Instant updatedAt) {
        this.updatedAt = updatedAt;
        return this;
      }

      Parcel build() {
        if (updatedAt != null) {
          fault.strike();
        }
        return new Parcel(this);
      }
    }
  }

  @Table("orders")
  @Family("f")
  record Order(@RowKey String id, @Column Fault fault, @Version long version) {
    Order {
      if (version > 0) {
        fault.strike();
      }
    }
  }

  @Table("seats")
  @Family("f")
  static class Seat {
    @RowKey private String id = "";
    private Fault fault = Fault.NONE;
    @Version private long version;

    public String getId() {
      return id;
    }

    public void setId(String id) {
      this.id = id;
    }

    public Fault getFault() {
      return fault;
    }

    public void setFault(Fault fault) {
      this.fault = fault;
    }

    public long getVersion() {
      return version;
    }

    public void setVersion(long version) {
      if (version > 0) {
        fault.strike();
      }
      this.version = version;
    }

    static Seat of(String id, Fault fault) {
      Seat seat = new Seat();
      seat.id = id;
      seat.fault = fault;
      return seat;
    }
  }

  @Table("tickets")
  @Family("f")
  static class Ticket {
    @RowKey private String id = "";
    @WriteOnce private Fault fault = Fault.NONE;
    @UpdatedAt private @Nullable Instant updatedAt;

    public String getId() {
      return id;
    }

    public void setId(String id) {
      this.id = id;
    }

    public Fault getFault() {
      return fault;
    }

    public void setFault(Fault fault) {
      this.fault = fault;
    }

    public @Nullable Instant getUpdatedAt() {
      return updatedAt;
    }

    public void setUpdatedAt(@Nullable Instant updatedAt) {
      if (updatedAt != null) {
        fault.strike();
      }
      this.updatedAt = updatedAt;
    }

    static Ticket of(String id, Fault fault) {
      Ticket ticket = new Ticket();
      ticket.id = id;
      ticket.fault = fault;
      return ticket;
    }
  }

  private final BigtableDataClient client;
  private final UserCodeFailureTest_MessageRepository messages;
  private final UserCodeFailureTest_BeanRepository beans;
  private final UserCodeFailureTest_ParcelRepository parcels;
  private final UserCodeFailureTest_OrderRepository orders;
  private final UserCodeFailureTest_SeatRepository seats;
  private final UserCodeFailureTest_TicketRepository tickets;

  UserCodeFailureTest(
      BigtableDataClient client,
      UserCodeFailureTest_MessageRepository messages,
      UserCodeFailureTest_BeanRepository beans,
      UserCodeFailureTest_ParcelRepository parcels,
      UserCodeFailureTest_OrderRepository orders,
      UserCodeFailureTest_SeatRepository seats,
      UserCodeFailureTest_TicketRepository tickets) {
    this.client = client;
    this.messages = messages;
    this.beans = beans;
    this.parcels = parcels;
    this.orders = orders;
    this.seats = seats;
    this.tickets = tickets;
  }

  @BeforeEach
  void storeRowsWithoutFault() {
    messages.put(message("a", Fault.NONE));
    messages.put(message("b", Fault.NONE));
  }

  private static Message message(String id, Fault fault) {
    return new Message(id, fault, null, null);
  }

  private static Parcel parcel(String id, Fault fault) {
    return Parcel.builder().id(id).fault(fault).build();
  }

  @ParameterizedTest
  @EnumSource(names = {"UNCHECKED", "ERROR", "CHECKED"})
  void whatIsCopiedIsCopiedBeforeItIsSent(Fault fault) {
    Message message = message("x", fault);
    Parcel parcel = parcel("x", fault);
    Order order = new Order("x", fault, 0);

    assertStruck("put", fault, () -> messages.put(message), () -> messages.async().put(message));
    assertStruck(
        "putAll",
        fault,
        () -> messages.putAll(List.of(message, message("y", Fault.NONE))),
        () -> messages.async().putAll(List.of(message, message("y", Fault.NONE))));
    assertStruck(
        "putIfAbsent",
        fault,
        () -> messages.putIfAbsent(message),
        () -> messages.async().putIfAbsent(message));
    assertStruck("builder", fault, () -> parcels.put(parcel), () -> parcels.async().put(parcel));
    assertStruck("checked put", fault, () -> orders.put(order), () -> orders.async().put(order));
    assertStruck(
        "checked putAll",
        fault,
        () -> orders.putAll(List.of(order)),
        () -> orders.async().putAll(List.of(order)));

    assertThat(messages.exists(UserCodeFailureTest_MessageKey.of("x"))).isFalse();
    assertThat(messages.exists(UserCodeFailureTest_MessageKey.of("y"))).isFalse();
    assertThat(parcels.exists(UserCodeFailureTest_ParcelKey.of("x"))).isFalse();
    assertThat(orders.exists(UserCodeFailureTest_OrderKey.of("x"))).isFalse();
  }

  @ParameterizedTest
  @EnumSource(names = {"UNCHECKED", "ERROR", "CHECKED"})
  void aWriteThatWasAppliedIsToldAsApplied(Fault fault) {
    assertApplied(() -> beans.put(Bean.of("a", fault)));
    assertApplied(() -> get(beans.async().put(Bean.of("b", fault))));
    assertApplied(() -> beans.putIfAbsent(Bean.of("c", fault)));
    assertApplied(
        () -> beans.putIf(Bean.of("c", fault), UserCodeFailureTest_BeanColumns.FAULT.isPresent()));
    assertApplied(() -> seats.put(Seat.of("a", fault)));
    assertApplied(() -> get(seats.async().put(Seat.of("b", fault))));
    assertApplied(() -> tickets.put(Ticket.of("a", fault)));
    assertApplied(() -> get(tickets.async().put(Ticket.of("b", fault))));

    for (String id : List.of("a", "b", "c")) {
      assertWithMessage(id).that(beans.exists(UserCodeFailureTest_BeanKey.of(id))).isTrue();
    }
    assertThat(seats.exists(UserCodeFailureTest_SeatKey.of("a"))).isTrue();
    assertThat(seats.exists(UserCodeFailureTest_SeatKey.of("b"))).isTrue();
    assertThat(tickets.exists(UserCodeFailureTest_TicketKey.of("a"))).isTrue();
    assertThat(tickets.exists(UserCodeFailureTest_TicketKey.of("b"))).isTrue();
  }

  @ParameterizedTest
  @EnumSource(names = {"UNCHECKED", "ERROR", "CHECKED"})
  void aRowOfABatchThatWasAppliedTakesNoOtherOutcomeAlong(Fault fault) {
    BatchResult<?, ?> blind =
        inTime(
            () ->
                beans.applyAll(
                    List.of(
                        beans.writes().put(Bean.of("a", Fault.NONE)),
                        beans.writes().put(Bean.of("b", fault)),
                        beans.writes().put(Bean.of("c", Fault.NONE)))));
    assertOnlyTheSecondFailed(blind);
    BatchResult<?, ?> versioned =
        inTime(
            () ->
                seats.applyAll(
                    List.of(
                        seats.writes().put(Seat.of("a", Fault.NONE)),
                        seats.writes().put(Seat.of("b", fault)),
                        seats.writes().put(Seat.of("c", Fault.NONE)))));
    assertOnlyTheSecondFailed(versioned);
    BatchResult<?, ?> once =
        inTime(
            () ->
                tickets.applyAll(
                    List.of(
                        tickets.writes().put(Ticket.of("a", Fault.NONE)),
                        tickets.writes().put(Ticket.of("b", fault)),
                        tickets.writes().put(Ticket.of("c", Fault.NONE)))));
    assertOnlyTheSecondFailed(once);

    assertThat(beans.exists(UserCodeFailureTest_BeanKey.of("b"))).isTrue();
    assertThat(seats.exists(UserCodeFailureTest_SeatKey.of("b"))).isTrue();
    assertThat(tickets.exists(UserCodeFailureTest_TicketKey.of("b"))).isTrue();
  }

  /** The rows were written by somebody whose code did not throw. */
  @ParameterizedTest
  @EnumSource(names = {"UNCHECKED", "ERROR", "CHECKED"})
  void whatIsThrownOnReadIsTheRowsFailure(Fault fault) {
    beans.put(Bean.of("r", Fault.NONE));
    parcels.put(parcel("r", Fault.NONE));
    strikeOnRead("messages", "f", "a", fault);
    strikeOnRead("beans", "f", "r", fault);
    strikeOnRead("parcels", "p", "r", fault);

    assertUndecodable(() -> messages.find("a"), () -> messages.async().find("a"));
    assertUndecodable(() -> beans.find("r"), () -> beans.async().find("r"));
    assertUndecodable(() -> parcels.find("r"), () -> parcels.async().find("r"));
    assertUndecodable(
        () -> beans.scan(UserCodeFailureTest_BeanKey.all()).list(),
        () -> beans.async().scan(UserCodeFailureTest_BeanKey.all()).list());
    assertUndecodable(
        () -> parcels.scan(UserCodeFailureTest_ParcelKey.all()).list(),
        () -> parcels.async().scan(UserCodeFailureTest_ParcelKey.all()).list());
    assertThat(
            inTime(
                () ->
                    messages
                        .scan(UserCodeFailureTest_MessageKey.all())
                        .skipUndecodable(failure -> {})
                        .list()))
        .hasSize(1);
  }

  private void strikeOnRead(String table, String family, String row, Fault fault) {
    long later = Instant.now().plusSeconds(1).toEpochMilli() * 1_000;
    client.mutateRow(
        RowMutation.create(TableId.of(table), row).setCell(family, "fault", later, fault.name()));
  }

  private static void assertUndecodable(
      Executable blocking, Supplier<CompletableFuture<?>> started) {
    assertThrows(DecodeException.class, () -> assertTimeoutPreemptively(PATIENCE, blocking));
    assertThrows(
        DecodeException.class, () -> assertTimeoutPreemptively(PATIENCE, () -> get(started.get())));
  }

  private static void assertOnlyTheSecondFailed(BatchResult<?, ?> result) {
    assertThat(result.applied()).hasSize(2);
    assertThat(result.failures()).hasSize(1);
    assertThat(result.failures().values().iterator().next()).isInstanceOf(AppliedException.class);
    BatchFailedException thrown = assertThrows(BatchFailedException.class, result::orThrow);
    assertThat(thrown.failures().values().iterator().next()).isInstanceOf(AppliedException.class);
  }

  @ParameterizedTest
  @EnumSource(names = {"UNCHECKED", "ERROR", "CHECKED", "COMPLETION"})
  void whatAnActionThrowsEndsTheCall(Fault fault) {
    UserCodeFailureTest_MessageKey key = UserCodeFailureTest_MessageKey.of("a");
    var all = UserCodeFailureTest_MessageKey.all();
    client.mutateRow(
        RowMutation.create(TableId.of("messages"), "c").setCell("f", "fault", 1_000, "UNKNOWN"));

    assertStruck(
        "report of list",
        fault,
        () -> messages.scan(all).skipUndecodable(e -> fault.strike()).list(),
        () -> messages.async().scan(all).skipUndecodable(e -> fault.strike()).list());
    assertStruck(
        "report of page",
        fault,
        () -> messages.scan(all).skipUndecodable(e -> fault.strike()).page(9),
        () -> messages.async().scan(all).skipUndecodable(e -> fault.strike()).page(9));
    assertStruck(
        "report of stream",
        fault,
        () -> messages.scan(all).skipUndecodable(e -> fault.strike()).stream().toList(),
        () -> messages.async().scan(all).skipUndecodable(e -> fault.strike()).list());
    assertStruck(
        "forEach",
        fault,
        () ->
            messages
                .scan(all)
                .skipUndecodable(e -> {})
                .forEachParallel(2, message -> fault.strike()),
        () ->
            messages.async().scan(all).skipUndecodable(e -> {}).forEach(message -> thrown(fault)));
    assertStruck(
        "forEachParallel",
        fault,
        () ->
            messages
                .scan(all)
                .skipUndecodable(e -> {})
                .forEachParallel(2, message -> fault.strike()),
        () ->
            messages
                .async()
                .scan(all)
                .skipUndecodable(e -> {})
                .forEachParallel(2, message -> thrown(fault)));
    assertStruck(
        "patch",
        fault,
        () -> messages.patch(key, patch -> fault.strike()),
        () -> messages.async().patch(key, patch -> fault.strike()));
    assertStruck(
        "patch as a value",
        fault,
        assertThrows(Throwable.class, () -> messages.writes().patch(key, patch -> fault.strike())));
    assertStruck(
        "options",
        fault,
        () ->
            messages.find(
                key,
                read -> {
                  fault.strike();
                  return read;
                }),
        () ->
            messages
                .async()
                .find(
                    key,
                    read -> {
                      fault.strike();
                      return read;
                    }));
  }

  private static CompletableFuture<?> thrown(Fault fault) {
    fault.strike();
    return CompletableFuture.completedFuture(null);
  }

  @ParameterizedTest
  @EnumSource(names = {"UNCHECKED", "ERROR", "CHECKED"})
  void aSubscriberThatThrowsHoldsUpNobody(Fault fault) {
    CompletableFuture<Boolean> called = new CompletableFuture<>();
    Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
    Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> {});
    try {
      messages
          .scan(UserCodeFailureTest_MessageKey.all())
          .publisher()
          .subscribe(
              new Flow.Subscriber<Message>() {
                @Override
                public void onSubscribe(Flow.Subscription subscription) {
                  subscription.request(1);
                }

                @Override
                public void onNext(Message message) {
                  called.complete(true);
                  fault.strike();
                }

                @Override
                public void onError(Throwable failure) {}

                @Override
                public void onComplete() {}
              });
      assertThat(inTime(called::join)).isTrue();
      assertThat(inTime(() -> messages.scan(UserCodeFailureTest_MessageKey.all()).list()))
          .hasSize(2);
    } finally {
      Thread.setDefaultUncaughtExceptionHandler(before);
    }
  }

  private static <T> T inTime(Supplier<T> call) {
    return assertTimeoutPreemptively(PATIENCE, call::get);
  }

  private static void assertApplied(Executable put) {
    AppliedException thrown =
        assertThrows(AppliedException.class, () -> assertTimeoutPreemptively(PATIENCE, put));
    assertThat(thrown).hasMessageThat().contains("was applied");
    assertThat(thrown).hasMessageThat().doesNotContain("struck");
  }

  private static void assertStruck(
      String name, Fault fault, Executable blocking, Supplier<CompletableFuture<?>> started) {
    Throwable thrown =
        assertThrows(Throwable.class, () -> assertTimeoutPreemptively(PATIENCE, blocking), name);
    assertStruck(name, fault, thrown);
    Throwable failure =
        assertThrows(
            Throwable.class,
            () -> assertTimeoutPreemptively(PATIENCE, () -> get(started.get())),
            name);
    assertStruck(name, fault, failure);
  }

  private static void assertStruck(String name, Fault fault, @Nullable Throwable thrown) {
    Class<? extends Throwable> expected =
        switch (fault) {
          case UNCHECKED -> IllegalStateException.class;
          case ERROR -> AssertionError.class;
          case CHECKED -> IOException.class;
          case COMPLETION -> CompletionException.class;
          case NONE -> throw new IllegalArgumentException("nothing is thrown");
        };
    assertWithMessage(name).that(thrown).isInstanceOf(expected);
    assertWithMessage(name).that(thrown).hasMessageThat().isEqualTo("struck");
  }

  private static <T extends @Nullable Object> T get(CompletableFuture<T> future) throws Throwable {
    try {
      return future.get();
    } catch (ExecutionException e) {
      Throwable cause = e.getCause();
      throw cause == null ? e : cause;
    }
  }
}
