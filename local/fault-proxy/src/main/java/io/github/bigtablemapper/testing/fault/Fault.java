package io.github.bigtablemapper.testing.fault;

import io.grpc.MethodDescriptor;
import io.grpc.Status;
import java.time.Duration;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;

/**
 * What goes wrong with a call, and when. A {@link FaultProxy} applies it. One fault can be applied
 * to many calls, and is counted by its identity. Immutable; thread-safe, if its arguments are.
 */
public final class Fault {
  private final String name;
  private final Function<Runnable, CallFault> start;

  private Fault(String name, Function<Runnable, CallFault> start) {
    this.name = name;
    this.start = start;
  }

  /** {@return no fault: in a script, for calls before the one that fails} */
  public static Fault none() {
    return new Fault("none", happened -> new CallFault());
  }

  /** {@return a failure before the call reaches the server: nothing is applied} */
  public static Fault before(CallFailure failure) {
    return new Fault(
        failure + " before the server", happened -> new FailingCall.Before(failure, happened));
  }

  /**
   * {@return a failure after the server has executed the whole call: its response is lost}
   *
   * @throws IllegalArgumentException if the failure means that the call was not processed, which no
   *     server reports for such a call
   */
  public static Fault afterCommit(CallFailure failure) {
    return afterCommit(failure, () -> {});
  }

  /**
   * {@return the same, with an action in between: it runs after the call, and before any retry of
   * it}
   *
   * @param meanwhile the action, such as writes of others; it runs in a separate thread, and the
   *     call fails when it has ended
   * @throws IllegalArgumentException if the failure means that the call was not processed
   */
  public static Fault afterCommit(CallFailure failure, Runnable meanwhile) {
    refuseLie(failure);
    return new Fault(
        failure + " after commit",
        happened -> new FailingCall.AfterCommit(failure, meanwhile, happened));
  }

  /**
   * {@return a failure after some messages of the response} A response with fewer messages passes
   * unchanged.
   *
   * @param count at least 0
   * @throws IllegalArgumentException if the failure means that the call was not processed, or the
   *     count is negative
   */
  public static Fault afterMessages(int count, CallFailure failure) {
    requireCount(count, "messages");
    refuseLie(failure);
    return new Fault(
        failure + " after " + count + " messages",
        happened -> new FailingCall.AfterMessages(count, failure, happened));
  }

  /**
   * {@return a failure inside a row of a ReadRows call: its first part has been sent} A response
   * with too few rows passes unchanged.
   *
   * @param rows how many complete rows precede it; at least 0
   * @throws IllegalArgumentException if the failure means that the call was not processed, or the
   *     number of rows is negative
   */
  public static Fault insideRow(int rows, CallFailure failure) {
    requireCount(rows, "rows");
    refuseLie(failure);
    return new Fault(
        failure + " inside row " + (rows + 1L),
        happened -> new ReadRowsFaults.InsideRow(rows, failure, happened));
  }

  /**
   * {@return a delay before the call reaches the server}
   *
   * @param delay how long; more than a year counts as a year
   * @throws IllegalArgumentException if it is negative
   */
  public static Fault delay(Duration delay) {
    Duration bounded = CallFailure.bounded(delay);
    return new Fault(
        "delay of " + bounded.toMillis() + " ms",
        happened -> new DelayedCall.Request(bounded, happened));
  }

  /**
   * {@return a pause before each message of the response}
   *
   * @param pause how long; more than a year counts as a year
   * @throws IllegalArgumentException if it is negative
   */
  public static Fault delayMessages(Duration pause) {
    Duration bounded = CallFailure.bounded(pause);
    return new Fault(
        "pause of " + bounded.toMillis() + " ms before each message",
        happened -> new DelayedCall.Messages(bounded, happened));
  }

  private static void requireCount(int count, String what) {
    if (count < 0) {
      throw new IllegalArgumentException("A failure comes after 0 " + what + " or more.");
    }
  }

  /**
   * {@return the division of a ReadRows call's longer values, each part in a separate message}
   *
   * @param bytes how many bytes of a value a message has at most; at least 1
   */
  public static Fault splitCells(int bytes) {
    if (bytes < 1) {
      throw new IllegalArgumentException("A part of a cell has at least 1 byte.");
    }
    return new Fault(
        "cells split after " + bytes + " bytes",
        happened -> new ReadRowsFaults.SplitCells(bytes, happened));
  }

  /**
   * {@return the reset of each row of a ReadRows call: a part is sent and reset, and then the
   * complete row is sent}
   */
  public static Fault resetRows() {
    return new Fault("rows reset", ReadRowsFaults.ResetRows::new);
  }

  /**
   * {@return the refusal of entries of a MutateRows call: they do not reach the server}
   *
   * @param status the result of each of them
   * @param entries which, by their index in the request
   */
  public static Fault refuseEntries(Status status, IntPredicate entries) {
    return new Fault(
        status.getCode() + " for entries that were not applied",
        happened -> new MutateRowsFaults.Refuse(status, entries, happened));
  }

  /**
   * {@return another result for entries of a MutateRows call that the server has applied}
   *
   * @param status the result of each of them
   * @param entries which, by their index in the request
   */
  public static Fault failAppliedEntries(Status status, IntPredicate entries) {
    return new Fault(
        status.getCode() + " for entries that were applied",
        happened -> new MutateRowsFaults.FailApplied(status, entries, happened));
  }

  /**
   * {@return changes to the messages that the server sends} It applies only to calls of its method.
   *
   * @param method of {@code BigtableGrpc}
   * @param change converts each message
   */
  public static <T> Fault rewrite(MethodDescriptor<?, T> method, UnaryOperator<T> change) {
    return new Fault(
        "answer of " + method.getBareMethodName() + " rewritten",
        happened -> new RewrittenCall<>(method, change, happened));
  }

  /**
   * {@return the fault in one call}
   *
   * @param happened is run when it takes effect
   */
  CallFault start(Runnable happened) {
    return start.apply(happened);
  }

  @Override
  public String toString() {
    return name;
  }

  private static void refuseLie(CallFailure failure) {
    if (failure.provesNotProcessed()) {
      throw new IllegalArgumentException(
          failure
              + " means that the call was not processed, so gRPC would repeat it. It is possible"
              + " before"
              + " the server only.");
    }
  }
}
