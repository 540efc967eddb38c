package io.github.bigtablemapper.internal.call.many;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

final class ConcurrentCallsTest {
  private final CompletableFuture<String> call = new CompletableFuture<>();
  private final List<String> told = new ArrayList<>();

  /** Otherwise a waiting caller would receive another outcome than the one that has cancelled. */
  @Test
  void ofACancelledBatchNoResultIsMade() {
    CompletableFuture<Void> isMade = new CompletableFuture<>();
    AtomicBoolean hasEnded = new AtomicBoolean();
    CompletableFuture<String> batch =
        ConcurrentCalls.runBatch(
            1,
            1,
            number -> call,
            results -> {
              isMade.complete(null);
              waitFor(hasEnded);
              return "result";
            },
            (number, wasMade) -> "open",
            soFar -> {
              told.addAll(soFar);
              var answer = CompletableFuture.runAsync(() -> call.complete("answer"));
              CompletableFuture.anyOf(isMade, answer).orTimeout(20, TimeUnit.SECONDS).join();
              return new CancellationException();
            });

    assertThat(batch.cancel(true)).isTrue();

    hasEnded.set(true);
    assertThat(told).containsExactly("open");
    assertThat(isMade.isDone()).isFalse();
  }

  @Test
  void aCancellationWhileTheResultIsMadeTellsTheSame() {
    List<CompletableFuture<String>> batch = new ArrayList<>();
    batch.add(
        ConcurrentCalls.runBatch(
            1,
            1,
            number -> call,
            results -> {
              batch.get(0).cancel(true);
              return "result";
            },
            (number, wasMade) -> "open",
            soFar -> {
              told.addAll(soFar);
              return new CancellationException();
            }));

    call.complete("answer");

    assertThat(told).containsExactly("answer");
    assertThrows(CancellationException.class, batch.get(0)::join);
  }

  private static void waitFor(AtomicBoolean hasEnded) {
    while (!hasEnded.get()) {
      Thread.onSpinWait();
    }
  }
}
