package io.github.bigtablemapper.local.internal.sql;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.ColumnMetadata;
import com.google.bigtable.v2.Type;
import io.github.bigtablemapper.local.engine.SqlEngine;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** The engine is loaded when a server has started, or its queries fail. */
class LoadedEngineTest {
  private static final class Engine implements SqlEngine {
    @Override
    public Query prepare(
        String sql, Map<String, Type> parameters, Map<String, List<ColumnMetadata>> tables) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void checkView(String sql) {}
  }

  @Test
  void itIsLoadedByAThreadAndAwaited() {
    Engine engine = new Engine();
    CountDownLatch started = new CountDownLatch(1);
    AtomicBoolean isLoaded = new AtomicBoolean();
    LoadedEngine loading =
        LoadedEngine.start(
            () -> {
              awaitUninterruptibly(started);
              isLoaded.set(true);
              return Optional.of(engine);
            });
    assertThat(isLoaded.get()).isFalse();

    started.countDown();
    loading.await();

    assertThat(isLoaded.get()).isTrue();
    assertThat(loading.get()).isSameInstanceAs(engine);
  }

  private static void awaitUninterruptibly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void withoutOneItsArtifactIsNamed() {
    LoadedEngine none = LoadedEngine.start(Optional::empty);

    none.await();

    Status status = assertThrows(StatusRuntimeException.class, none::get).getStatus();
    assertThat(status.getCode()).isEqualTo(Status.Code.UNIMPLEMENTED);
    assertThat(status.getDescription()).contains("bigtable-mapper-local-sql");
  }

  @Test
  void aMachineWithoutItsNativeCodeHasAServerAndNoQueries() {
    LoadedEngine failing =
        LoadedEngine.start(
            () -> {
              throw new UnsatisfiedLinkError("no zetasql");
            });

    failing.await();

    Status status = assertThrows(StatusRuntimeException.class, failing::get).getStatus();
    assertThat(status.getCode()).isEqualTo(Status.Code.UNIMPLEMENTED);
    assertThat(status.getDescription()).contains("no zetasql");
  }
}
