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

/** What becomes of the calls of each method; those of no method here are refused. */
public final class Routes {
  private final Map<String, Route> routes = new HashMap<>();
  private final Executor blocking;

  /**
   * @param blocking where handlers run that wait for others
   */
  public Routes(Executor blocking) {
    this.blocking = blocking;
  }

  /** What becomes of a call, of which the bytes are known. */
  interface Route {
    void accept(byte[] request, OpenCall call) throws Exception;
  }

  /** What becomes of a call with a request of a type. */
  public interface Handler<Q> {
    /**
     * Passes a call on, or answers it.
     *
     * @param bytes the request as it came
     */
    void handle(Q request, byte[] bytes, OpenCall call) throws Exception;
  }

  /** What answers a call. */
  public interface Function<Q, A> {
    /** {@return the only message of the answer} */
    A apply(Q request) throws Exception;
  }

  /** Passes calls on as they are. */
  public void forward(MethodDescriptor<?, ?> method) {
    routes.put(method.getFullMethodName(), (request, call) -> call.forward(request));
  }

  /** Handles calls in the thread of the connection: a handler waits for nobody. */
  public <Q extends MessageLite> void quick(MethodDescriptor<Q, ?> method, Handler<Q> handler) {
    Q prototype = prototype(method);
    routes.put(
        method.getFullMethodName(),
        (bytes, call) -> handler.handle(parse(prototype, bytes), bytes, call));
  }

  /** Handles calls in a thread of their own. */
  public <Q extends MessageLite> void waiting(MethodDescriptor<Q, ?> method, Handler<Q> handler) {
    Q prototype = prototype(method);
    routes.put(
        method.getFullMethodName(),
        (bytes, call) -> run(call, () -> handler.handle(parse(prototype, bytes), bytes, call)));
  }

  /** Answers calls with one message, in a thread of their own. */
  public <Q extends MessageLite, A extends MessageLite> void answer(
      MethodDescriptor<Q, A> method, Function<Q, A> function) {
    waiting(
        method,
        (request, bytes, call) -> {
          call.send(function.apply(request));
          call.complete();
        });
  }

  /** Refuses calls, with a sentence of why. */
  public void refuse(MethodDescriptor<?, ?> method, String why) {
    routes.put(
        method.getFullMethodName(),
        (request, call) -> call.fail(Status.UNIMPLEMENTED.withDescription(why).asException()));
  }

  @Nullable Route find(String method) {
    return routes.get(method);
  }

  /** What may fail. */
  public interface Action {
    /** Does it. */
    void run() throws Exception;
  }

  /** Does something for a call in a thread of its own; the call ends if it fails. */
  public void run(OpenCall call, Action action) {
    blocking.execute(
        io.grpc.Context.current()
            .wrap(
                () -> {
                  try {
                    action.run();
                  } catch (Exception e) {
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
          .withDescription("The request is no message of its type.")
          .withCause(e)
          .asRuntimeException();
    }
  }
}
