package io.github.bigtablemapper.internal.call;

import com.google.api.gax.rpc.ApiException;
import com.google.api.gax.rpc.StatusCode;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.FatalErrors;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.LargeRowException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.format.KeyHash;
import io.github.bigtablemapper.observation.OperationObserver;
import java.util.concurrent.CancellationException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One operation; the one place that maps the client's exceptions to the mapper's. {@link
 * StatusMeaning} has those that prove that a write was not applied; after all others its outcome is
 * unknown.
 *
 * @param name the method that was called, such as {@code put}
 * @param kind what it does to the row
 * @param entity the entity's simple name
 * @param table the table's id
 * @param observer the observer; null: none
 * @param limit how long it may take
 * @param request which rows it reads or writes, in words without keys and values; null: it has no
 *     observer, or nothing is known of them
 */
public record Operation(
    String name,
    Kind kind,
    String entity,
    String table,
    @Nullable OperationObserver observer,
    TimeLimit limit,
    @Nullable Supplier<String> request) {
  /** An operation of which the rows are not known yet. */
  public Operation(
      String name,
      Kind kind,
      String entity,
      String table,
      @Nullable OperationObserver observer,
      TimeLimit limit) {
    this(name, kind, entity, table, observer, limit, null);
  }

  /** What an operation does to a row, or to a table. */
  public enum Kind {
    /** It changes nothing. */
    READ,
    /** It creates tables and families. */
    SCHEMA,
    /** It changes what tables and families are like, to the same once more if it is repeated. */
    SCHEMA_UPDATE,
    /** It drops all rows whose keys start alike. */
    DROP,
    /** It writes without looking. */
    WRITE,
    /** It deletes or hides what other writers may have written since, if it is sent late. */
    REPLACEMENT,
    /** It adds to aggregates, which would count it twice. */
    ADDITION,
    /** It looks, then writes: only possible where one cluster serves the row. */
    CONDITIONAL_WRITE,
    /** It looks, then writes what it can write once more. Possible as a conditional write is. */
    REPEATABLE_CONDITIONAL_WRITE,
    /** It adds to what is there: only possible where one cluster serves the row. */
    INCREMENT;

    /** Whether the client may send it again when its answer is lost. */
    boolean isRepeatable() {
      return this == READ
          || this == WRITE
          || this == REPEATABLE_CONDITIONAL_WRITE
          || this == SCHEMA_UPDATE;
    }

    /**
     * Whether an admin client sends it, which repeats nothing at the server's request: the schema
     * does, after it has looked at the table.
     */
    boolean isOfAdminClient() {
      return this == SCHEMA || this == SCHEMA_UPDATE || this == DROP;
    }

    /** Whether the client may have other ways to send it than calls of their own. */
    boolean mayUseSessions() {
      return this == READ || this == WRITE || this == REPLACEMENT || this == ADDITION;
    }

    private boolean needsOneCluster() {
      return this == CONDITIONAL_WRITE || this == REPEATABLE_CONDITIONAL_WRITE || this == INCREMENT;
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

  /** {@return this operation as one that looks before it writes} */
  public Operation conditional() {
    return with(Kind.CONDITIONAL_WRITE);
  }

  /** {@return this operation as a write without a precondition} */
  public Operation unconditional() {
    return with(Kind.WRITE);
  }

  /** {@return this operation with another name} */
  public Operation named(String name) {
    return new Operation(name, kind, entity, table, observer, limit, request);
  }

  /** {@return the observation of this operation, which starts; null if it is not observed} */
  public @Nullable Observation observe() {
    return observer == null ? null : Observation.start(this, observer);
  }

  /** {@return this operation on one row} Without an observer it is the same object. */
  public Operation on(ByteString rowKey) {
    return on(rowKey, null);
  }

  /**
   * {@return this operation on one row, if a condition is true}
   *
   * @param condition null: in any case
   */
  public Operation on(ByteString rowKey, @Nullable Condition<?> condition) {
    return observer == null || request != null
        ? this
        : requesting(
            () -> "row " + KeyHash.of(rowKey) + (condition == null ? "" : " if " + condition));
  }

  /** {@return the same} The bytes of the key are made when they are needed. */
  public Operation on(Key key) {
    return observer == null ? this : requesting(() -> words(key));
  }

  private static String words(Key key) {
    try {
      return "row " + KeyHash.of(key.toByteString());
    } catch (BigtableMapperException invalid) {
      return "a row with an invalid key";
    }
  }

  /** {@return this operation on rows, in words without keys and values} */
  public Operation on(Supplier<String> rows) {
    return observer == null ? this : requesting(rows);
  }

  private Operation requesting(Supplier<String> request) {
    return new Operation(name, kind, entity, table, observer, limit, request);
  }

  private Operation with(Kind kind) {
    return new Operation(name, kind, entity, table, observer, limit, request);
  }

  /**
   * Checks that the mapper does not refuse this operation: that it reads, or the mapper writes.
   *
   * @throws InvalidRequestException if it writes and the mapper is read-only
   */
  public void checkAllowed() {
    if (kind != Kind.READ && limit.isReadOnly()) {
      throw new InvalidRequestException(
          label()
              + " was not sent: its mapper is read-only. A mapper that is built without readOnly()"
              + " writes.");
    }
  }

  /**
   * {@return this operation as one that starts now, on this thread, and has several calls}
   *
   * @throws InvalidRequestException if it writes and the mapper is read-only
   */
  public Operation begin() {
    checkAllowed();
    return within(limit.begin());
  }

  /** {@return the same, with several times its limit in all} */
  public Operation begin(long times) {
    return within(limit.begin(times));
  }

  /** {@return this operation as a step of one that has begun} */
  public Operation within(TimeLimit limit) {
    return limit == this.limit
        ? this
        : new Operation(name, kind, entity, table, observer, limit, request);
  }

  /**
   * {@return the exception of the mapper that describes a failed call; the mapper's own pass
   * unchanged}
   *
   * @throws Error of the machine, if the client has caught one, such as while it decoded a row
   */
  public BigtableMapperException failure(Throwable thrown) {
    return failure(thrown, AttemptState.ANSWERED);
  }

  /**
   * {@return the same for a call of which only the last attempt's failure is known}
   *
   * @param made how far its attempts have come
   */
  public BigtableMapperException failure(Throwable thrown, AttemptState made) {
    if (thrown instanceof BigtableMapperException known) {
      return known;
    }
    FatalErrors.passOnCause(thrown);
    if (thrown instanceof NotSent reason) {
      return notSent(String.valueOf(reason.getMessage()), reason.code(), null);
    }
    LargeRowException ofLargeRow = kind == Kind.READ ? LargeRows.failure(this, thrown) : null;
    if (ofLargeRow != null) {
      return ofLargeRow;
    }
    if (thrown instanceof RejectedExecutionException && (kind == Kind.READ || made.sent() == 0)) {
      return notSent("the client is closed", StatusCode.Code.FAILED_PRECONDITION, thrown);
    }
    if (kind != Kind.READ && made.sent() == 0) {
      return notSent("it failed with " + code(thrown), code(thrown), thrown);
    }
    StatusCode.Code code = code(thrown);
    if (kind == Kind.INCREMENT && made.isAnswered() && CounterCells.isRefusal(code, thrown)) {
      return CounterCells.failure(what(code), code, thrown);
    }
    return failure(code, made, thrown);
  }

  /**
   * {@return why the success of a call is not to be trusted: it must not be sent twice, and was;
   * null if it is} A connection may repeat calls by itself, regardless of the mapper's settings.
   */
  public @Nullable BigtableMapperException doubt(AttemptCounter attempts) {
    if (kind.isRepeatable() || attempts.sent() <= 1) {
      return null;
    }
    return new OutcomeUnknownException(
        label()
            + " was sent "
            + attempts.sent()
            + " times instead of once. Bigtable may have applied it more than once, and"
            + " the answer may come from a repetition: "
            + advice(),
        StatusCode.Code.OK,
        null);
  }

  private static StatusCode.Code code(Throwable thrown) {
    if (thrown instanceof ApiException failed) {
      return failed.getStatusCode().getCode();
    }
    if (thrown instanceof TimeoutException) {
      return StatusCode.Code.DEADLINE_EXCEEDED;
    }
    return thrown instanceof CancellationException || thrown instanceof InterruptedException
        ? StatusCode.Code.CANCELLED
        : StatusCode.Code.UNKNOWN;
  }

  /**
   * {@return what it means that a row of a batch could not be prepared} The cause has been thrown
   * by code of users. The mapper's own pass unchanged.
   */
  public BigtableMapperException notPrepared(Throwable thrown) {
    return thrown instanceof BigtableMapperException known
        ? known
        : failure(thrown, AttemptState.NOT_SENT);
  }

  private RequestFailedException notSent(
      String reason, StatusCode.Code code, @Nullable Throwable cause) {
    return new RequestFailedException(label() + " was not sent: " + reason + ".", code, cause);
  }

  /**
   * {@return what it means that a request before this one has failed, so that this one was not
   * sent} Any other failure passes unchanged.
   *
   * @param request what the request does, without keys and values
   */
  public BigtableMapperException notSent(String request, BigtableMapperException failure) {
    if (!(failure instanceof RequestFailedException failed)) {
      return failure;
    }
    RequestFailedException notSent =
        notSent(request + " failed with " + failed.code(), failed.code(), failed.getCause());
    notSent.setStackTrace(failure.getStackTrace());
    return notSent;
  }

  /** {@return whether it may be sent again when its answer is lost} */
  public boolean isRepeatable() {
    return kind.isRepeatable();
  }

  /** {@return what it means that it was given up, if nothing is known of its calls} */
  public BigtableMapperException givenUp(Throwable reason) {
    return failure(reason, AttemptState.UNKNOWN);
  }

  /**
   * {@return what has become of a row when its batch was given up}
   *
   * @param isUnderWay whether its request may have been sent
   */
  public BigtableMapperException givenUp(boolean isUnderWay) {
    return isUnderWay
        ? failure(StatusCode.Code.CANCELLED, AttemptState.UNKNOWN, new CancellationException())
        : notSent("the batch was given up before", StatusCode.Code.CANCELLED, null);
  }

  /**
   * {@return what the failure of a write means of which an earlier attempt may have been applied}
   *
   * @param last why the last attempt has failed
   */
  public BigtableMapperException afterUnknown(BigtableMapperException last) {
    if (!(last instanceof RequestFailedException failed)
        || last instanceof OutcomeUnknownException
        || StatusMeaning.of(failed.code()) == StatusMeaning.REQUEST_REFUSED) {
      return last;
    }
    return new OutcomeUnknownException(
        failed.getMessage() + " Bigtable may have applied an earlier attempt: " + advice(),
        failed.code(),
        failed);
  }

  private BigtableMapperException failure(
      StatusCode.Code code, AttemptState made, Throwable cause) {
    if (kind != Kind.READ && !StatusMeaning.provesNotApplied(code, made)) {
      return new OutcomeUnknownException(
          what(code) + ". Bigtable may have applied it or not: " + advice(), code, cause);
    }
    return new RequestFailedException(what(code) + hint(code), code, cause);
  }

  private String what(StatusCode.Code code) {
    return label() + " failed with " + code;
  }

  /** {@return its name, as messages have it} */
  public String label() {
    return name + " of " + entity + " (table " + table + ")";
  }

  private String advice() {
    return switch (kind) {
      case SCHEMA, SCHEMA_UPDATE -> "apply the schema again, which does only what is left.";
      case DROP -> "count the rows that are left, and confirm again.";
      default -> "read the row before writing again, unless writing twice does no harm.";
    };
  }

  private String hint(StatusCode.Code code) {
    return switch (code) {
      case FAILED_PRECONDITION ->
          kind.needsOneCluster()
              ? ". It needs an app profile with single-cluster routing that allows single-row"
                  + " transactions: the mapper's transactionalAppProfile or transactionalClient,"
                  + " or --app-profile of the command line."
              : ".";
      case NOT_FOUND ->
          ". The instance, the table or a family does not exist; applying the schema creates tables"
              + " and families.";
      default -> ".";
    };
  }
}
