package io.github.bigtablemapper;

import static com.google.common.truth.Truth.assertThat;
import static java.util.Objects.requireNonNull;

import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.fixture.WriteServer;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Null for each argument of each public method of mappers, repositories, their views and options in
 * turn: the failure names the argument, and nothing is sent.
 */
class NullEntryPointsTest {
  private WriteServer server;
  private EntryPoints entryPoints;

  @BeforeEach
  void start() throws Exception {
    server = new WriteServer();
    entryPoints = new EntryPoints(server, BigtableMapper.create(server.client()));
  }

  @AfterEach
  void stop() {
    entryPoints.close();
    server.close();
  }

  @Test
  void eachArgumentIsNamed() throws Exception {
    List<String> faults = new ArrayList<>();
    int calls = 0;
    for (Map.Entry<Class<?>, Object> receiver : entryPoints.receivers(true).entrySet()) {
      for (Method method : receiver.getKey().getMethods()) {
        if (method.getDeclaringClass() == Object.class || method.isBridge()) {
          continue;
        }
        Parameter[] parameters = method.getParameters();
        for (int i = 0; i < parameters.length; i++) {
          if (!parameters[i].getType().isPrimitive()) {
            calls++;
            String fault = fault(receiver.getKey(), receiver.getValue(), method, i);
            if (fault != null) {
              faults.add(
                  receiver.getKey().getSimpleName()
                      + "."
                      + method.getName()
                      + "("
                      + parameters[i].getType().getSimpleName()
                      + " "
                      + parameters[i].getName()
                      + ") of "
                      + parameters.length
                      + ": "
                      + fault);
            }
          }
        }
      }
    }
    assertThat(faults).isEmpty();
    assertThat(calls).isAtLeast(250);
    assertThat(server.requestCount()).isEqualTo(0);
  }

  /** {@return what is wrong; null: nothing} */
  private @Nullable String fault(Class<?> type, Object receiver, Method method, int at)
      throws Exception {
    Parameter[] parameters = method.getParameters();
    Object[] arguments = new Object[parameters.length];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = i == at ? null : entryPoints.argument(type, method.getName(), parameters[i]);
    }
    String name = parameters[at].getName();
    try {
      Object answer = method.invoke(receiver, arguments);
      if (answer instanceof CompletableFuture<?> future) {
        answer = future.join();
      }
      return "accepted: " + answer;
    } catch (InvocationTargetException | CompletionException e) {
      Throwable thrown = requireNonNull(e.getCause());
      String message = String.valueOf(thrown.getMessage());
      if (thrown instanceof NullPointerException && name.equals(message)) {
        return null;
      }
      boolean isRefused =
          thrown instanceof InvalidRequestException
              || thrown instanceof InvalidValueException
              || thrown instanceof InvalidKeyException;
      return isRefused && message.contains("null") ? null : thrown.toString();
    }
  }
}
