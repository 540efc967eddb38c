package io.github.bigtablemapper.internal.write;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.AppliedException;
import io.github.bigtablemapper.exception.BatchCancelledException;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.key.Key;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Calls that write, whose interceptors are told what became of them before the caller is. Calls of
 * writes that have none are left as they are.
 */
public final class OutcomeNotifier {
  private OutcomeNotifier() {}

  /** {@return the call of one write; its result is false if the write was refused} */
  public static <R extends @Nullable Object> CompletableFuture<R> write(
      Operation operation, RowWrite<?> write, CompletableFuture<R> call) {
    InterceptedWrite<?> intercepted = write.intercepted();
    return intercepted == null
        ? call
        : CallFuture.ending(
            call, (result, failure) -> intercepted.ended(operation, result, failure));
  }

  /**
   * {@return the call of many writes}
   *
   * @param result makes the result of the rows that failed
   * @param send makes the call, with what makes its result
   */
  public static <K extends Key, R> CompletableFuture<R> writeAll(
      Operation operation,
      List<RowWrite<K>> writes,
      Function<Map<K, BigtableMapperException>, R> result,
      Function<Function<Map<K, BigtableMapperException>, R>, CompletableFuture<R>> send) {
    if (!isAnyIntercepted(writes)) {
      return send.apply(result);
    }
    IntFunction<K> keys = row -> writes.get(row).key();
    IntFunction<@Nullable InterceptedWrite<?>> rows = row -> writes.get(row).intercepted();
    return CallFuture.ending(
        send.apply(failures -> result.apply(told(operation, writes, failures))),
        (done, failure) -> {
          if (failure != null) {
            failed(operation, writes.size(), keys, rows, failure);
          }
          return failure;
        });
  }

  /** {@return the call of many puts, whose entities tell by themselves that they were applied} */
  static <E, K extends Key, R> CompletableFuture<R> putAll(
      Operation operation,
      BatchWrites<K> writes,
      List<StampedEntity<E>> entities,
      BiFunction<Map<K, E>, Map<K, BigtableMapperException>, R> result,
      Function<BiFunction<Map<K, E>, Map<K, BigtableMapperException>, R>, CompletableFuture<R>>
          send) {
    IntFunction<@Nullable InterceptedWrite<?>> rows = row -> entities.get(row).intercepted();
    return CallFuture.ending(
        send.apply(
            (written, failures) -> {
              for (int row = 0; row < writes.size(); row++) {
                failed(operation, rows.apply(row), failures.get(writes.keys().get(row)));
              }
              return result.apply(written, failures);
            }),
        (done, failure) -> {
          if (failure != null && writes.keys().size() == writes.size()) { // else none was sent
            failed(operation, writes.size(), writes.keys()::get, rows, failure);
          }
          return failure;
        });
  }

  /** Tells that a write of a batch was not sent. */
  public static void notSent(
      Operation operation, RowWrite<?> write, BigtableMapperException failure) {
    failed(operation, write.intercepted(), failure);
  }

  private static boolean isAnyIntercepted(List<? extends RowWrite<?>> writes) {
    for (RowWrite<?> write : writes) {
      if (write.intercepted() != null) {
        return true;
      }
    }
    return false;
  }

  /** {@return the rows that failed, with those that were applied and whose interceptors threw} */
  private static <K extends Key> Map<K, BigtableMapperException> told(
      Operation operation, List<RowWrite<K>> writes, Map<K, BigtableMapperException> failures) {
    Map<K, BigtableMapperException> all = new LinkedHashMap<>();
    for (RowWrite<K> write : writes) {
      BigtableMapperException failure = failures.get(write.key());
      InterceptedWrite<?> intercepted = write.intercepted();
      if (failure != null) {
        failed(operation, intercepted, failure);
      } else if (intercepted != null) {
        failure = applied(operation, intercepted);
      }
      if (failure != null) {
        all.put(write.key(), failure);
      }
    }
    return all;
  }

  /** Of a batch that has no result. One that was cancelled tells what had become of each row. */
  private static <K extends Key> void failed(
      Operation operation,
      int count,
      IntFunction<K> keys,
      IntFunction<@Nullable InterceptedWrite<?>> rows,
      Throwable failure) {
    for (int row = 0; row < count; row++) {
      InterceptedWrite<?> intercepted = rows.apply(row);
      if (intercepted == null) {
        continue;
      }
      if (!(failure instanceof BatchCancelledException cancelled)) {
        intercepted.failed(operation, failure);
        continue;
      }
      ByteString key = keys.apply(row).toByteString();
      Throwable ofRow = cancelled.failures().get(key);
      if (ofRow == null) {
        ofRow = applied(operation, intercepted);
        if (ofRow != null) {
          cancelled.addSuppressed(ofRow);
        }
      } else {
        intercepted.failed(operation, ofRow);
      }
    }
  }

  private static void failed(
      Operation operation, @Nullable InterceptedWrite<?> intercepted, @Nullable Throwable failure) {
    if (intercepted != null && failure != null) {
      intercepted.failed(operation, failure);
    }
  }

  private static @Nullable AppliedException applied(
      Operation operation, InterceptedWrite<?> intercepted) {
    try {
      var unused = intercepted.applied(operation);
      return null;
    } catch (AppliedException notGivenBack) {
      return notGivenBack;
    }
  }
}
