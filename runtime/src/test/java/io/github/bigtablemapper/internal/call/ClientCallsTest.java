package io.github.bigtablemapper.internal.call;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;

class ClientCallsTest {
  @Test
  void anErrorOfTheVirtualMachinePassesOnAfterTheFutureHasEnded() {
    CompletableFuture<String> future = new CompletableFuture<>();
    InternalError fatal = new InternalError("struck");

    InternalError thrown =
        assertThrows(
            InternalError.class,
            () ->
                ClientCalls.complete(
                    future,
                    () -> {
                      throw fatal;
                    }));

    assertThat(thrown).isSameInstanceAs(fatal);
    assertThat(assertThrows(CompletionException.class, future::join))
        .hasCauseThat()
        .isSameInstanceAs(fatal);
  }

  @Test
  void whatElseAStepThrowsEndsTheFutureOnly() {
    CompletableFuture<String> future = new CompletableFuture<>();
    AssertionError failure = new AssertionError("struck");

    ClientCalls.step(
        future,
        () -> {
          throw failure;
        });

    assertThat(assertThrows(CompletionException.class, future::join))
        .hasCauseThat()
        .isSameInstanceAs(failure);
  }
}
