package io.github.bigtablemapper.schema;

import com.google.api.gax.rpc.ApiException;
import com.google.api.gax.rpc.StatusCode;
import com.google.bigtable.admin.v2.Table;
import com.google.rpc.RetryInfo;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.internal.call.TimeLimit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Makes the changes of one table, in as many rounds as necessary while others change it too. Each
 * round reads the table again, because others may have made some of the changes in the meantime.
 *
 * <p>Bigtable makes one change of a table at a time. While one is in progress, it refuses others
 * and returns the time of the next attempt. It also refuses to create what another process has
 * created since the table was read.
 */
final class TableApplication {
  /** Another process may create a table first, and then a family in it. */
  private static final int MAX_RACES = 5;

  private static final Duration SHORTEST_PAUSE = Duration.ofMillis(50);

  private final TableCalls calls;
  private final DeclaredTable table;
  private final TimeLimit limit;
  private final List<SchemaDifference> earlier;
  private final List<SchemaDifference> applied = new ArrayList<>();
  private int races;

  /** When Bigtable first refused a change because of another. */
  private @Nullable Long refusedSince;

  /**
   * @param earlier the changes of the same call to other tables, which the message of a failure
   *     lists
   */
  TableApplication(
      TableCalls calls, DeclaredTable table, TimeLimit limit, List<SchemaDifference> earlier) {
    this.calls = calls;
    this.table = table;
    this.limit = limit;
    this.earlier = earlier;
  }

  /** {@return the applied differences of all rounds, and the remaining ones} */
  SchemaResult apply() {
    while (true) {
      try {
        Table existing = calls.read();
        return TableChanges.make(
            calls, existing, TableComparison.of(table, existing, calls::hasClusters), applied);
      } catch (OutcomeUnknownException unknown) {
        throw unknown;
      } catch (RequestFailedException failure) {
        calls.pause(pause(failure));
      }
    }
  }

  /** {@return how long to wait before the next round, if there is one} */
  private Duration pause(RequestFailedException failure) {
    if (isBusy(failure)) {
      return untilFree(failure);
    }
    if (failure.code() != StatusCode.Code.ALREADY_EXISTS || ++races == MAX_RACES) {
      throw failure;
    }
    return SHORTEST_PAUSE.multipliedBy(1L << races); // new tables may not be visible yet
  }

  private Duration untilFree(RequestFailedException failure) {
    long now = System.nanoTime();
    if (refusedSince == null) {
      refusedSince = now;
    }
    Duration pause = retryDelay(failure);
    if (limit.isPast(refusedSince - TimeLimit.nanos(pause))) {
      throw new RequestFailedException(
          failure.getMessage()
              + " The table is being changed by others for longer than the deadline. Apply the"
              + " schema again, which does only what is left. Done so far: "
              + done()
              + ".",
          failure.code(),
          failure.clientException().orElse(null));
    }
    return pause;
  }

  private String done() {
    String all =
        Stream.concat(earlier.stream(), applied.stream())
            .map(SchemaDifference::toString)
            .collect(Collectors.joining("; "));
    return all.isEmpty() ? "nothing" : all;
  }

  /** {@return true if Bigtable refuses a change only temporarily, by its response} */
  static boolean isBusy(RequestFailedException failure) {
    return !(failure instanceof OutcomeUnknownException) && retryInfo(failure) != null;
  }

  private static Duration retryDelay(RequestFailedException failure) {
    RetryInfo info = retryInfo(failure);
    Duration told =
        info == null
            ? Duration.ZERO
            : Duration.ofSeconds(
                info.getRetryDelay().getSeconds(), info.getRetryDelay().getNanos());
    return told.compareTo(SHORTEST_PAUSE) < 0 ? SHORTEST_PAUSE : told;
  }

  private static @Nullable RetryInfo retryInfo(RequestFailedException failure) {
    return failure.clientException().orElse(null) instanceof ApiException refusal
            && refusal.getErrorDetails() != null
        ? refusal.getErrorDetails().getRetryInfo()
        : null;
  }
}
