package io.github.bigtablemapper.reliability;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BatchResult;
import io.github.bigtablemapper.exception.AppliedException;
import io.github.bigtablemapper.exception.BatchFailedException;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.IncompleteOperationException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of a write that its caller received, for each row.
 *
 * @param all of all rows that are not in {@code rows}
 * @param rows of some rows, by what follows the prefix in their key
 * @param answer what the call returned; null: an exception, or outcomes of rows
 * @param failure what it threw instead
 * @param failures all exceptions that the caller was given
 */
record Told(
    Outcome all,
    Map<String, Outcome> rows,
    @Nullable Object answer,
    @Nullable Throwable failure,
    List<Throwable> failures) {
  enum Outcome {
    APPLIED,
    NOT_APPLIED,
    UNKNOWN,
    /** Applied or not applied: the number of applied rows was reported. */
    COUNTED,
    /** No exception of the mapper's. */
    NOTHING
  }

  /** {@return the outcomes that a call for the keys with a prefix has reported} */
  static Told by(java.util.function.Supplier<Object> call, String prefix) {
    try {
      Object answer = call.get();
      return answer instanceof BatchResult<?, ?> batch
          ? new Told(
              Outcome.APPLIED,
              rows(batch, prefix),
              null,
              null,
              List.copyOf(batch.failures().values()))
          : new Told(Outcome.APPLIED, Map.of(), answer, null, List.of());
    } catch (RuntimeException thrown) {
      Throwable failure = thrown instanceof CompletionException ? thrown.getCause() : thrown;
      if (failure instanceof BatchFailedException batch) {
        return new Told(Outcome.APPLIED, rows(batch, prefix), null, failure, List.of(thrown));
      }
      return failure instanceof IncompleteOperationException incomplete
          ? new Told(Outcome.COUNTED, unknown(incomplete, prefix), null, failure, List.of(thrown))
          : new Told(outcome(failure), Map.of(), null, failure, List.of(thrown));
    }
  }

  private static Map<String, Outcome> unknown(
      IncompleteOperationException incomplete, String prefix) {
    Map<String, Outcome> rows = new HashMap<>();
    incomplete.unknownRows().forEach(key -> rows.put(row(key, prefix), Outcome.UNKNOWN));
    return rows;
  }

  private static Map<String, Outcome> rows(BatchResult<?, ?> batch, String prefix) {
    Map<String, Outcome> rows = new HashMap<>();
    batch
        .failures()
        .forEach((key, failure) -> rows.put(row(key.toByteString(), prefix), outcome(failure)));
    return rows;
  }

  private static Map<String, Outcome> rows(BatchFailedException batch, String prefix) {
    Map<String, Outcome> rows = new HashMap<>();
    batch.failures().forEach((key, failure) -> rows.put(row(key, prefix), outcome(failure)));
    return rows;
  }

  private static String row(ByteString key, String prefix) {
    return key.toStringUtf8().substring(prefix.length());
  }

  private static Outcome outcome(@Nullable Throwable failure) {
    if (failure instanceof OutcomeUnknownException) {
      return Outcome.UNKNOWN;
    }
    if (failure instanceof AppliedException) {
      return Outcome.APPLIED;
    }
    return failure instanceof BigtableMapperException ? Outcome.NOT_APPLIED : Outcome.NOTHING;
  }

  /** {@return the reported outcome of a row} */
  Outcome of(String row) {
    return rows.getOrDefault(row, all);
  }
}
