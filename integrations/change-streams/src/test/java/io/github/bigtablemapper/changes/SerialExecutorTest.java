package io.github.bigtablemapper.changes;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SerialExecutorTest {
  private final SerialExecutor executor = new SerialExecutor();
  private final List<Integer> run = new ArrayList<>();

  @Test
  void aTaskThatIsSubmittedByAnotherRunsAfterIt() {
    executor.execute(
        () -> {
          executor.execute(() -> run.add(2));
          run.add(1);
        });

    assertThat(run).containsExactly(1, 2).inOrder();
  }

  @Test
  void whatATaskThrowsHoldsUpNoOther() {
    NoClassDefFoundError thrown =
        assertThrows(
            NoClassDefFoundError.class,
            () ->
                executor.execute(
                    () -> {
                      executor.execute(() -> run.add(1));
                      executor.execute(() -> run.add(2));
                      throw new NoClassDefFoundError("first");
                    }));

    assertThat(thrown).hasMessageThat().isEqualTo("first");
    executor.execute(() -> run.add(3));
    assertThat(run).containsExactly(1, 2, 3).inOrder();
  }
}
