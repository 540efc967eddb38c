package io.github.bigtablemapper.internal.call;

import com.google.api.gax.rpc.ApiException;
import com.google.api.gax.rpc.StatusCode;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.observation.OperationObserver;
import java.util.concurrent.CancellationException;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * What was asked of Bigtable, and so what its failure means: the one place that turns the client's
 * exceptions into the mapper's. Only some codes prove that a write was not applied; after all
 * others its outcome is unknown.
 *
 * @param name the method that was called, such as {@code put}
 * @param kind what it does to the row
 * @param entity the entity's simple name
 * @param table the table's id
 * @param observer who is told of it; null: nobody
 */
public record Operation(
    String name, Kind kind, String entity, String table, @Nullable OperationObserver observer) {
  private static final String NO_COUNTER =
      ". A counter's cell has 8 bytes; one of these was written by something else. Delete that cell,"
          + " or set it to a number of 8 bytes, big-endian.";

  /** What an operation does to a row, or to a table. */
  public enum Kind {
    /** It changes nothing. */
    READ,
    /** It creates tables and families. */
    SCHEMA,
    /** It writes without looking. */
    WRITE,
    /** It deletes or hides what other writers may have written since, if it is sent late. */
    REPLACEMENT,
    /** It adds to aggregates, which would count it twice. */
    ADDITION,
    /** It looks, then writes: only possible where one cluster serves the row. */
    CONDITIONAL_WRITE,
    /** It adds to what is there: only possible where one cluster serves the row. */
    INCREMENT;

    /** Whether the client may send it again when its answer is lost. */
    boolean isRepeatable() {
      return this == READ || this == WRITE;
    }
  }

  /**
   * {@return this operation as it is sent}
   *
   * @param idempotency what its writes do if they are sent twice
   * @param overwritesAreRepeated whether the client may take the risk of overwriting what others
   *     have written in between
   */
  public Operation of(Idempotency idempotency, boolean overwritesAreRepeated) {
    return switch (idempotency) {
      case IDEMPOTENT -> this;
      case OVERWRITES -> overwritesAreRepeated ? this : with(Kind.REPLACEMENT);
      case ADDS -> with(Kind.ADDITION);
    };
  }

  private Operation with(Kind kind) {
    return new Operation(name, kind, entity, table, observer);
  }

  /**
   * {@return the exception of the mapper that says what a failed call means; the mapper's own pass
   * unchanged}
   */
  public BigtableMapperException failure(Throwable thrown) {
    return failure(thrown, 1);
  }

  /**
   * {@return the same for a call of which only the last attempt's failure is known}
   *
   * @param attempts how many attempts were made
   */
  public BigtableMapperException failure(Throwable thrown, int attempts) {
    if (thrown instanceof BigtableMapperException known) {
      return known;
    }
    if (thrown instanceof RejectedExecutionException && (kind == Kind.READ || attempts == 0)) {
      return new RequestFailedException(
          name + " of " + entity + " (table " + table + ") was not sent: the client is closed.",
          StatusCode.Code.FAILED_PRECONDITION,
          thrown);
    }
    if (kind == Kind.INCREMENT && isOfNoCounter(thrown)) {
      Throwable cause = saysNoCounter(thrown) ? null : thrown; // its words quote the value
      return new RequestFailedException(what(code(thrown)) + NO_COUNTER, code(thrown), cause);
    }
    return failure(code(thrown), attempts, thrown);
  }

  /**
   * The server refuses it with the code of a wrong app profile, the emulator with UNKNOWN, which
   * says nothing by itself: the words tell.
   */
  private static boolean isOfNoCounter(Throwable thrown) {
    return switch (code(thrown)) {
      case INVALID_ARGUMENT -> true;
      case FAILED_PRECONDITION, UNKNOWN -> saysNoCounter(thrown);
      default -> false;
    };
  }

  private static boolean saysNoCounter(Throwable thrown) {
    return String.valueOf(thrown.getMessage()).contains("64-bit value");
  }

  private static StatusCode.Code code(Throwable thrown) {
    if (thrown instanceof ApiException failed) {
      return failed.getStatusCode().getCode();
    }
    return thrown instanceof CancellationException
        ? StatusCode.Code.CANCELLED
        : StatusCode.Code.UNKNOWN;
  }

  /** {@return the exception for a call that was given up before its answer came} */
  public BigtableMapperException interrupted(InterruptedException cause) {
    return failure(StatusCode.Code.CANCELLED, 1, cause);
  }

  private BigtableMapperException failure(StatusCode.Code code, int attempts, Throwable cause) {
    if (kind != Kind.READ && !provesNotApplied(code, attempts)) {
      return new OutcomeUnknownException(
          what(code) + ". Bigtable may have applied it or not: " + advice(), code, cause);
    }
    return new RequestFailedException(what(code) + hint(code), code, cause);
  }

  private String what(StatusCode.Code code) {
    return name + " of " + entity + " (table " + table + ") failed with " + code;
  }

  private String advice() {
    return kind == Kind.SCHEMA
        ? "apply the schema again, which creates only what is missing."
        : "read the row before writing again, unless writing twice does no harm.";
  }

  private String hint(StatusCode.Code code) {
    return switch (code) {
      case FAILED_PRECONDITION ->
          kind == Kind.CONDITIONAL_WRITE || kind == Kind.INCREMENT
              ? ". It needs an app profile with single-cluster routing that allows single-row"
                  + " transactions: give one to BigtableMapper.builder(...) with"
                  + " transactionalAppProfile(id) or transactionalClient(client)."
              : ".";
      case NOT_FOUND ->
          ". The instance, the table or a family does not exist;"
              + " mapper.schema(admin).apply(repositories) creates tables and families.";
      default -> ".";
    };
  }

  /**
   * Whether a write was surely not applied. Some refusals hold for every attempt; others may follow
   * an attempt that was applied.
   */
  private static boolean provesNotApplied(StatusCode.Code code, int attempts) {
    return switch (code) {
      case INVALID_ARGUMENT, OUT_OF_RANGE, UNIMPLEMENTED -> true;
      case NOT_FOUND,
          ALREADY_EXISTS,
          PERMISSION_DENIED,
          UNAUTHENTICATED,
          FAILED_PRECONDITION,
          RESOURCE_EXHAUSTED ->
          attempts <= 1;
      case OK, CANCELLED, UNKNOWN, DEADLINE_EXCEEDED, ABORTED, INTERNAL, UNAVAILABLE, DATA_LOSS ->
          false;
    };
  }
}
