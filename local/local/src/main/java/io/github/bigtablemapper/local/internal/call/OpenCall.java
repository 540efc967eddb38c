package io.github.bigtablemapper.local.internal.call;

import com.google.protobuf.MessageLite;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptors;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.Status;
import io.grpc.StatusException;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.MetadataUtils;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * A call of a client, with its one request: it is forwarded to the emulator, or handled here by one
 * thread after the other.
 */
public final class OpenCall {
  /** Eight kilobytes of headers are the least that clients accept; a character is up to nine. */
  private static final int MAX_DESCRIPTION = 800;

  /** A connection can end a little earlier than its process. */
  private static final int MAX_SECONDS_TO_END = 2;

  private final ServerCall<byte[], byte[]> client;
  private final Metadata headers;
  private final Channel emulator;
  private final CompletableFuture<Status> emulatorEnd;
  private final AtomicBoolean isOver = new AtomicBoolean();
  private boolean hasHeaders;
  private volatile @Nullable Runnable onCancel;
  private volatile @Nullable Runnable onReady;
  private volatile @Nullable Runnable onEnd;

  OpenCall(
      ServerCall<byte[], byte[]> client,
      Metadata headers,
      Channel emulator,
      CompletableFuture<Status> emulatorEnd) {
    this.client = client;
    this.headers = headers;
    this.emulator = emulator;
    this.emulatorEnd = emulatorEnd;
  }

  /**
   * {@return the emulator as this client calls it: with its headers, which name the features that
   * it supports}
   */
  public Channel emulator() {
    return ClientInterceptors.intercept(
        emulator, MetadataUtils.newAttachHeadersInterceptor(headers));
  }

  /** Forwards the request, and the response back. */
  public void forward(byte[] request) {
    forward(request, AnswerFilter.UNCHANGED);
  }

  /** Forwards the request, and the filtered response back. */
  public void forward(byte[] request, AnswerFilter filter) {
    ClientCall<byte[], byte[]> call =
        emulator.newCall(client.getMethodDescriptor(), CallOptions.DEFAULT);
    Demand demand = new Demand(call::request);
    onCancel = () -> call.cancel("The client has left.", null);
    onReady = demand::ready;
    call.start(new EmulatorAnswer(this, filter, demand), headers);
    call.request(1);
    call.sendMessage(request);
    call.halfClose();
  }

  /** Sends a message of the response. */
  public void send(MessageLite message) {
    send(message.toByteArray());
  }

  /** Sends a message of the response, as bytes. */
  public void send(byte[] message) {
    synchronized (client) {
      if (isOver.get()) {
        return;
      }
      sendHeaders(new Metadata());
      client.sendMessage(message);
    }
  }

  void sendHeaders(Metadata answered) {
    synchronized (client) {
      if (!hasHeaders && !isOver.get()) {
        hasHeaders = true;
        client.sendHeaders(answered);
      }
    }
  }

  /** Ends the response. */
  public void complete() {
    close(Status.OK, new Metadata());
  }

  /** Ends the response with the status of an exception. */
  public void fail(Throwable thrown) {
    Metadata trailers = Status.trailersFromThrowable(thrown);
    boolean isMeant = thrown instanceof StatusRuntimeException || thrown instanceof StatusException;
    Status status =
        isMeant
            ? Status.fromThrowable(thrown)
            : Status.INTERNAL.withDescription("The local server has failed: " + thrown);
    close(status, trailers == null ? new Metadata() : trailers);
  }

  /** Ends the response; if the emulator cannot be reached any more, with the reason. */
  void close(Status status, Metadata trailers) {
    if (status.getCode() != Status.Code.UNAVAILABLE) {
      closeAtOnce(status, trailers);
      return;
    }
    var unused =
        emulatorEnd
            .copy()
            .completeOnTimeout(status, MAX_SECONDS_TO_END, TimeUnit.SECONDS)
            .thenAccept(end -> closeAtOnce(end, trailers));
  }

  private void closeAtOnce(Status status, Metadata trailers) {
    synchronized (client) {
      if (!isOver.compareAndSet(false, true)) {
        return;
      }
      client.close(shortened(status), trailers);
    }
    run(onEnd);
  }

  /** {@return a status that fits into the headers that clients accept} */
  private static Status shortened(Status status) {
    String description = status.getDescription();
    return description == null || description.length() <= MAX_DESCRIPTION
        ? status
        : status.withDescription(description.substring(0, MAX_DESCRIPTION) + "...");
  }

  /** {@return whether a message can be sent without waiting in memory for the client} */
  public boolean isReady() {
    return client.isReady();
  }

  /** Sets the action for the moments at which the client becomes ready for more messages. */
  public void onReady(Runnable action) {
    onReady = action;
  }

  /** {@return whether the client does not wait for more of the response} */
  public boolean isOver() {
    return isOver.get();
  }

  /** Sets the action for the end of the call, or its cancellation by the client. */
  public void onEnd(Runnable action) {
    onEnd = action;
    if (isOver.get()) {
      action.run();
    }
  }

  void cancelled() {
    isOver.set(true);
    run(onCancel);
    run(onEnd);
  }

  private static void run(@Nullable Runnable action) {
    if (action != null) {
      action.run();
    }
  }

  void ready() {
    run(onReady);
  }
}
