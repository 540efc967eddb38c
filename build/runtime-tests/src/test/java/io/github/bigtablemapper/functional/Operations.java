package io.github.bigtablemapper.functional;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BatchResult;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.OperationId;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.functional.UserCode.Crate;
import io.github.bigtablemapper.functional.UserCode.Item;
import io.github.bigtablemapper.functional.UserCode.Kind;
import io.github.bigtablemapper.functional.UserCode.Name;
import io.github.bigtablemapper.functional.UserCode.Seat;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.function.Executable;

/**
 * All public operations on a few rows, by class and method; a text after the method distinguishes
 * several ways to call it. A batch has one row, so that its failure is the outcome of that row.
 */
@NullMarked
abstract sealed class Operations permits EntityOperations, KeyedOperations {
  static final Instant EARLIER = Instant.ofEpochSecond(1);
  static final Instant AT = (Instant.ofEpochSecond(1));
  static final UserCode_ItemKey A = UserCode_ItemKey.of(new UserCode.Id("a"));
  static final UserCode_ItemKey Z = UserCode_ItemKey.of(new UserCode.Id("z"));
  static final UserCode_SeatKey SEAT = UserCode_SeatKey.of(new UserCode.Id("a"));
  static final UserCode_SeatKey FREE = UserCode_SeatKey.of(new UserCode.Id("z"));
  static final OperationId ONCE = OperationId.of("once");

  final Map<String, Executable> all = new LinkedHashMap<>();
  final UserCode_ItemRepository items;
  final UserCode_SeatRepository seats;
  final UserCode_BoxRepository boxes;
  final UserCode_CrateRepository crates;
  final Item item = Item.of("a", null);
  final Item other = Item.of("z", null);
  final Seat seat;
  final Crate crate;

  Operations(BigtableDataClient client, Seat seat, Crate crate) {
    BigtableMapper mapper =
        BigtableMapper.builder(client)
            .clock(UserCode.CLOCK)
            .intercept(UserCode.INTERCEPTOR)
            .deadlines(Deadlines.of(Duration.ofMinutes(5))) // what hangs is not ended by them
            .build();
    this.items = new UserCode_ItemRepository(mapper);
    this.seats = new UserCode_SeatRepository(mapper);
    this.boxes = new UserCode_BoxRepository(mapper);
    this.crates = new UserCode_CrateRepository(mapper);
    this.seat = seat;
    this.crate = crate;
  }

  /**
   * The operations of new repositories.
   *
   * @param seat the seat that is stored
   * @param crate the crate that is stored
   */
  static Map<String, Executable> of(BigtableDataClient client, Seat seat, Crate crate) {
    Map<String, Executable> all = new LinkedHashMap<>();
    for (Operations operations :
        List.of(
            new EntityOperations(client, seat, crate), new KeyedOperations(client, seat, crate))) {
      operations.addAll();
      all.putAll(operations.all);
    }
    return all;
  }

  /** Adds its operations. */
  abstract void addAll();

  void add(String name, Supplier<?> call) {
    all.put(name, call::get);
  }

  void async(String name, Supplier<? extends CompletableFuture<?>> call) {
    all.put("Async" + name, () -> done(call.get()));
  }

  void both(String name, Supplier<?> blocking, Supplier<? extends CompletableFuture<?>> call) {
    add(name, blocking);
    async(name, call);
  }

  static Object done(CompletableFuture<?> future) throws Throwable {
    try {
      Object result = future.get();
      return result instanceof BatchResult<?, ?> outcome ? orThrow(outcome) : "";
    } catch (ExecutionException e) {
      throw Objects.requireNonNull(e.getCause());
    }
  }

  static Object orThrow(BatchResult<?, ?> outcome) {
    outcome.orThrow();
    return outcome;
  }

  static Object run(Runnable call) {
    call.run();
    return "";
  }

  static void change(UserCode_ItemPatch patch) {
    UserCode.call(Kind.ACTION);
    patch.name(new Name("changed"));
  }

  static void changeSeat(UserCode_SeatPatch patch) {
    UserCode.call(Kind.ACTION);
    patch.name(new Name("changed"));
  }
}
