package io.github.bigtablemapper.local.internal.call;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.MessageLite;
import com.google.protobuf.UnsafeByteOperations;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/** The handlers of each method; calls of other methods are rejected. */
public final class Routes {
  private final Map<String, Route> routes = new HashMap<>();
  private final Executor blocking;
  private boolean forwardsOthers;

  /**
   * @param blocking the executor of blocking handlers
   */
  public Routes(Executor blocking) {
    this.blocking = blocking;
    fixed(ClientConfiguration.METHOD, ClientConfiguration.response());
  }

  /** Handles a call with a request as bytes. */
  interface Route {
    void accept(byte[] request, OpenCall call) throws Exception;
  }

  /** Handles a call with a request of a type. */
  public interface Handler<Q> {
    /**
     * Forwards a call, or responds to it.
     *
     * @param bytes the request as it came
     */
    void handle(Q request, byte[] bytes, OpenCall call) throws Exception;
  }

  /** Returns the response to a call. */
  public interface Function<Q, A> {
    /** {@return the only message of the response} */
    A apply(Q request) throws Exception;
  }

  /** Forwards calls unchanged. */
  public void forward(MethodDescriptor<?, ?> method) {
    routes.put(method.getFullMethodName(), (request, call) -> call.forward(request));
  }

  /** Responds to all calls of a method with the same message. */
  void fixed(String method, byte[] response) {
    routes.put(
        method,
        (request, call) -> {
          call.send(response);
          call.complete();
        });
  }

  /** Handles calls in the thread of the connection: a handler must not block. */
  public <Q extends MessageLite> void quick(MethodDescriptor<Q, ?> method, Handler<Q> handler) {
    Q prototype = prototype(method);
    routes.put(
        method.getFullMethodName(),
        (bytes, call) -> handler.handle(parse(prototype, bytes), bytes, call));
  }

  /** Handles calls in separate threads. */
  public <Q extends MessageLite> void waiting(MethodDescriptor<Q, ?> method, Handler<Q> handler) {
    Q prototype = prototype(method);
    routes.put(
        method.getFullMethodName(),
        (bytes, call) -> run(call, () -> handler.handle(parse(prototype, bytes), bytes, call)));
  }

  /** Responds to calls with one message, in separate threads. */
  public <Q extends MessageLite, A extends MessageLite> void answer(
      MethodDescriptor<Q, A> method, Function<Q, A> function) {
    waiting(
        method,
        (request, bytes, call) -> {
          call.send(function.apply(request));
          call.complete();
        });
  }

  /** Forwards calls of all other methods, except those that end the process of the emulator. */
  public void forwardOthers() {
    forwardsOthers = true;
  }

  @Nullable Route find(String method) {
    Route route = routes.get(method);
    if (route != null || !forwardsOthers) {
      return route;
    }
    String missing = MissingFeature.of(method);
    return missing == null
        ? (request, call) -> call.forward(request)
        : (request, call) ->
            call.fail(
                Status.UNIMPLEMENTED
                    .withDescription(
                        "The Bigtable emulator has no "
                            + missing
                            + ", and such a request can end its process. It was not sent.")
                    .asException());
  }

  /** An action that can fail. */
  public interface Action {
    /** Runs the action. */
    void run() throws Exception;
  }

  /** Runs an action for a call in a separate thread; the call ends if it fails. */
  public void run(OpenCall call, Action action) {
    blocking.execute(
        io.grpc.Context.current()
            .wrap(
                () -> {
                  try {
                    action.run();
                  } catch (Throwable e) { // an error must not leave the client waiting, either
                    call.fail(e);
                  }
                }));
  }

  private static <Q extends MessageLite> Q prototype(MethodDescriptor<Q, ?> method) {
    return Objects.requireNonNull(
        ((MethodDescriptor.PrototypeMarshaller<Q>) method.getRequestMarshaller())
            .getMessagePrototype());
  }

  @SuppressWarnings("unchecked") // a parser of a message makes such messages
  private static <Q extends MessageLite> Q parse(Q prototype, byte[] bytes) {
    try {
      // Values stay where they are in the bytes.
      CodedInputStream input = UnsafeByteOperations.unsafeWrap(bytes).newCodedInput();
      input.enableAliasing(true);
      return (Q) prototype.getParserForType().parseFrom(input);
    } catch (InvalidProtocolBufferException e) {
      throw Status.INVALID_ARGUMENT
          .withDescription("The request is not a message of its type.")
          .withCause(e)
          .asRuntimeException();
    }
  }
}
