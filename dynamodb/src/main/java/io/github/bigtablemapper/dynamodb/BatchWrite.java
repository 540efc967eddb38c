package io.github.bigtablemapper.dynamodb;

import com.google.api.gax.rpc.StatusCode;
import io.github.bigtablemapper.dynamodb.item.ImportException;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.key.Key;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * The rows of one batch on their way. They are under way once it is made; {@link #end} waits for
 * them, and writes those again that have failed and may not the next time.
 */
final class BatchWrite {
  private final MappedBatch mapped;
  private final ImportMode mode;
  private final Retries retries;
  private final List<Attempt<?, ?>> attempts = new ArrayList<>();
  private long present;

  /**
   * Sends the rows of a batch.
   *
   * @param retries whether what has failed is written again
   */
  BatchWrite(MappedBatch mapped, ImportMode mode, Retries retries) {
    this.mapped = mapped;
    this.mode = mode;
    this.retries = retries;
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
   * @return what became of the items
   * @throws ImportException if rows failed for no fault of theirs
   */
  ImportCounts end() throws InterruptedException {
    for (Attempt<?, ?> attempt : attempts) {
      end(attempt);
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

  private <E, K extends Key> void end(Attempt<E, K> first) throws InterruptedException {
    TargetBatch<E, K> target = first.target();
    CompletableFuture<RowLoad.Result<K>> future = first.future();
    for (int attempt = 1; ; attempt++) {
      Collection<K> again = again(target, future, attempt);
      if (again.isEmpty()) {
        return;
      }
      retries.pause(attempt);
      target = target.only(again);
      future = target.write(mode);
    }
  }

  /** {@return the rows to write again: all, if the request has failed as a whole} */
  private <E, K extends Key> Collection<K> again(
      TargetBatch<E, K> target, CompletableFuture<RowLoad.Result<K>> future, int attempt) {
    RowLoad.Result<K> result;
    try {
      result = future.join();
    } catch (CompletionException e) {
      Throwable failure = e.getCause() == null ? e : e.getCause();
      if (retries.areLeft(attempt, failure)) {
        return target.keys();
      }
      throw stopped(failure);
    }
    present += result.present();
    List<K> again = new ArrayList<>();
    for (Map.Entry<K, BigtableMapperException> failure : result.failures().entrySet()) {
      if (isFaultOfItem(failure.getValue())) {
        mapped.reject(target.item(failure.getKey()), TargetBatch.reason(failure.getValue()));
      } else if (retries.areLeft(attempt, failure.getValue())) {
        again.add(failure.getKey());
      } else {
        throw stopped(failure.getValue());
      }
    }
    return again;
  }

  private static boolean isFaultOfItem(BigtableMapperException failure) {
    return failure instanceof InvalidValueException
        || failure instanceof InvalidKeyException
        || (failure instanceof RequestFailedException request
            && request.code() == StatusCode.Code.INVALID_ARGUMENT);
  }

  private static ImportException stopped(Throwable failure) {
    return new ImportException(
        "Rows could not be written: "
            + failure.getMessage()
            + " Run the import again when that is remedied: it goes on from here.",
        failure);
  }
}
