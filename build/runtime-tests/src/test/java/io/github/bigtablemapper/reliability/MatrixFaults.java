package io.github.bigtablemapper.reliability;

import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.MutateRowsResponse;
import com.google.bigtable.v2.ReadModifyWriteRowResponse;
import io.github.bigtablemapper.testing.fault.CallFailure;
import io.github.bigtablemapper.testing.fault.Fault;
import io.github.bigtablemapper.testing.fault.Http2ErrorCode;
import io.grpc.Status;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What goes wrong with an operation's call. */
final class MatrixFaults {
  /**
   * Faults of consecutive calls.
   *
   * @param name what goes wrong
   * @param isCommitted whether the first of the calls has been applied when it fails
   * @param steps makes the faults, from what others do while a response is lost
   */
  record Sequence(
      String name, boolean isCommitted, java.util.function.Function<Runnable, List<Fault>> steps) {
    /** Whether the server has returned a status that nothing was applied. */
    boolean isRefusal() {
      return REFUSALS.stream()
          .anyMatch(refusal -> Fault.before(CallFailure.status(refusal)).toString().equals(name));
    }

    /** Whether the server returns only a success. */
    boolean isEmptyAnswer() {
      return name.startsWith("OK");
    }

    /** Whether the call ends only when its client gives it up. */
    boolean isSilent() {
      return name.startsWith("silence");
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /** What a server returns before it writes anything; see docs/outcomes.md. */
  private static final List<Status> REFUSALS =
      Stream.of(
              Status.INVALID_ARGUMENT,
              Status.NOT_FOUND,
              Status.PERMISSION_DENIED,
              Status.UNAUTHENTICATED,
              Status.FAILED_PRECONDITION)
          .map(MatrixFaults::told)
          .toList();

  private static final Duration HINT = Duration.ofMillis(1);

  private final List<Sequence> sequences = new ArrayList<>();

  private MatrixFaults() {}

  static List<Sequence> all() {
    MatrixFaults faults = new MatrixFaults();
    faults.refusals();
    faults.lostAnswers();
    faults.malformedAnswers();
    faults.others();
    return List.copyOf(faults.sequences);
  }

  /** The server's words quote what it was sent. */
  private static Status told(Status status) {
    return status.withDescription("the row canary has the value canary");
  }

  private void add(Fault fault) {
    sequences.add(new Sequence(fault.toString(), false, meanwhile -> List.of(fault)));
  }

  private void lost(CallFailure failure) {
    sequences.add(
        new Sequence(
            failure + " after commit",
            true,
            meanwhile -> List.of(Fault.afterCommit(failure, meanwhile))));
  }

  private void refusals() {
    Stream.concat(
            REFUSALS.stream(),
            Stream.of(
                    Status.RESOURCE_EXHAUSTED, Status.ABORTED, Status.UNAVAILABLE, Status.INTERNAL)
                .map(MatrixFaults::told))
        .map(CallFailure::status)
        .map(Fault::before)
        .forEach(this::add);
    add(Fault.before(CallFailure.retryInfo(Status.UNAVAILABLE, HINT)));
    add(Fault.before(CallFailure.resetStream(Http2ErrorCode.REFUSED_STREAM)));
    add(Fault.before(CallFailure.resetStream(Http2ErrorCode.ENHANCE_YOUR_CALM)));
    add(Fault.before(CallFailure.goAwayUnprocessed(Http2ErrorCode.NO_ERROR)));
    add(Fault.before(CallFailure.disconnect()));
    add(Fault.before(CallFailure.silence()));
  }

  private void lostAnswers() {
    Stream.of(
            Status.CANCELLED,
            Status.UNKNOWN,
            Status.DEADLINE_EXCEEDED,
            Status.RESOURCE_EXHAUSTED,
            Status.ABORTED,
            Status.INTERNAL,
            Status.UNAVAILABLE,
            Status.DATA_LOSS)
        .map(MatrixFaults::told)
        .map(CallFailure::status)
        .forEach(this::lost);
    Stream.of(Status.UNAVAILABLE, Status.INTERNAL, Status.RESOURCE_EXHAUSTED, Status.ABORTED)
        .map(status -> CallFailure.retryInfo(told(status), HINT))
        .forEach(this::lost);
    Stream.of(
            Http2ErrorCode.INTERNAL_ERROR,
            Http2ErrorCode.CANCEL,
            Http2ErrorCode.ENHANCE_YOUR_CALM,
            Http2ErrorCode.INADEQUATE_SECURITY,
            Http2ErrorCode.HTTP_1_1_REQUIRED)
        .map(CallFailure::resetStream)
        .forEach(this::lost);
    Stream.of(
            Http2ErrorCode.NO_ERROR,
            Http2ErrorCode.ENHANCE_YOUR_CALM,
            Http2ErrorCode.INTERNAL_ERROR)
        .map(CallFailure::goAway)
        .forEach(this::lost);
    lost(CallFailure.disconnect());
    lost(CallFailure.silence());
    lost(CallFailure.status(Status.OK));
  }

  private void malformedAnswers() {
    add(
        Fault.rewrite(
            BigtableGrpc.getMutateRowsMethod(), answer -> MutateRowsResponse.getDefaultInstance()));
    add(
        Fault.rewrite(
            BigtableGrpc.getReadModifyWriteRowMethod(),
            answer -> ReadModifyWriteRowResponse.getDefaultInstance()));
  }

  private void others() {
    add(Fault.refuseEntries(told(Status.PERMISSION_DENIED), index -> index % 2 == 1));
    add(Fault.refuseEntries(told(Status.UNAVAILABLE), index -> index % 2 == 0));
    add(Fault.failAppliedEntries(told(Status.UNAVAILABLE), index -> index % 2 == 0));
    add(Fault.failAppliedEntries(told(Status.INTERNAL), index -> index % 2 == 1));
    add(Fault.delay(Duration.ofMillis(20)));
    sequences.add(
        new Sequence(
            "UNAVAILABLE after commit, then PERMISSION_DENIED",
            true,
            meanwhile ->
                List.of(
                    Fault.afterCommit(CallFailure.status(Status.UNAVAILABLE), meanwhile),
                    Fault.before(CallFailure.status(told(Status.PERMISSION_DENIED))))));
    sequences.add(
        new Sequence(
            "UNAVAILABLE before, then RST_STREAM CANCEL after commit",
            false,
            meanwhile ->
                List.of(
                    Fault.before(CallFailure.status(Status.UNAVAILABLE)),
                    Fault.afterCommit(CallFailure.resetStream(Http2ErrorCode.CANCEL)))));
  }
}
