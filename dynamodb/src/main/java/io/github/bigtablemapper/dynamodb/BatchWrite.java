package io.github.bigtablemapper.dynamodb;

import com.google.api.gax.rpc.StatusCode;
import io.github.bigtablemapper.dynamodb.item.ImportException;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.key.Key;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * The rows of one batch on their way. They are under way once it is made; {@link #end} waits for
 * them, and writes those again that have failed and may not the next time.
 */
final class BatchWrite {
  private static final int ATTEMPTS = 6;

  private final MappedBatch mapped;
  private final ImportMode mode;
  private final Duration firstDelay;
  private final List<Attempt<?, ?>> attempts = new ArrayList<>();
  private long present;

  /**
   * Sends the rows of a batch.
   *
   * @param firstDelay how long to wait before what has failed is written again; each time twice as
   *     long as before
   */
  BatchWrite(MappedBatch mapped, ImportMode mode, Duration firstDelay) {
    this.mapped = mapped;
    this.mode = mode;
    this.firstDelay = firstDelay;
    mapped.targets().stream()
        .filter(target -> target.size() > 0)
        .forEach(target -> attempts.add(first(target)));
  }

  private record Attempt<E, K extends Key>(
      TargetBatch<E, K> target, CompletableFuture<RowLoad.Result<K>> future) {}

  private <E, K extends Key> Attempt<E, K> first(TargetBatch<E, K> target) {
    return new Attempt<>(target, target.write(mode));
  }

  /** {@return the batch} */
  MappedBatch mapped() {
    return mapped;
  }

  /**
   * Waits for the rows.
   *
   * @param isUnwanted whether to give up instead of writing once more
   * @return what became of the items
   * @throws ImportException if rows failed for no fault of theirs
   */
  ImportCounts end(BooleanSupplier isUnwanted) throws InterruptedException {
    for (Attempt<?, ?> attempt : attempts) {
      end(attempt, isUnwanted);
    }
    long rejected = mapped.rejected().size();
    long items = mapped.batch().items().size();
    return ImportCounts.of(
        items - rejected - mapped.skipped() - present,
        present,
        rejected,
        mapped.skipped(),
        mapped.batch().bytes());
  }

  private <E, K extends Key> void end(Attempt<E, K> first, BooleanSupplier isUnwanted)
      throws InterruptedException {
    TargetBatch<E, K> target = first.target();
    CompletableFuture<RowLoad.Result<K>> future = first.future();
    for (int attempt = 1; ; attempt++) {
      RowLoad.Result<K> result = result(future);
      present += result.present();
      List<K> again = new ArrayList<>();
      for (Map.Entry<K, BigtableMapperException> failure : result.failures().entrySet()) {
        if (isFaultOfItem(failure.getValue())) {
          mapped.reject(target.item(failure.getKey()), TargetBatch.reason(failure.getValue()));
        } else if (attempt == ATTEMPTS
            || isUnwanted.getAsBoolean()
            || !mayPass(failure.getValue())) {
          throw stopped(failure.getValue());
        } else {
          again.add(failure.getKey());
        }
      }
      if (again.isEmpty()) {
        return;
      }
      TimeUnit.MILLISECONDS.sleep(firstDelay.toMillis() << (attempt - 1));
      future = target.only(again).write(mode);
    }
  }

  private static <K extends Key> RowLoad.Result<K> result(
      CompletableFuture<RowLoad.Result<K>> future) {
    try {
      return future.join();
    } catch (CompletionException e) {
      throw stopped(e.getCause() == null ? e : e.getCause());
    }
  }

  private static boolean isFaultOfItem(BigtableMapperException failure) {
    return failure instanceof InvalidValueException
        || failure instanceof InvalidKeyException
        || (failure instanceof RequestFailedException request
            && request.code() == StatusCode.Code.INVALID_ARGUMENT);
  }

  private static boolean mayPass(BigtableMapperException failure) {
    return failure instanceof RequestFailedException request
        && switch (request.code()) {
          case UNAVAILABLE, DEADLINE_EXCEEDED, ABORTED, RESOURCE_EXHAUSTED, INTERNAL, UNKNOWN ->
              true;
          default -> false;
        };
  }

  private static ImportException stopped(Throwable failure) {
    return new ImportException(
        "Rows could not be written: "
            + failure.getMessage()
            + " Run the import again when that is remedied: it goes on from here.",
        failure);
  }
}
