package io.github.bigtablemapper.spring;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import io.github.bigtablemapper.local.LocalBigtable;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.diagnostics.FailureAnalyzer;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** An application with one property, on the local Bigtable of its JVM. */
@ExtendWith(OutputCaptureExtension.class)
class LocalTest {
  @Test
  void onePropertyStartsItAndCreatesTheTables() {
    for (int start = 0; start < 2; start++) { // a restart keeps it
      ShopContext.withoutProperties()
          .withPropertyValues("bigtable.local=true")
          .run(
              context -> {
                assertThat(context.getStartupFailure()).isNull();
                assertThat(context.getBean(BigtableConnectionDetails.class).getEmulatorHost())
                    .isEqualTo("localhost:" + LocalBigtable.shared().port());
                assertThat(context.getBean(BigtableTableAdminClient.class).listTables())
                    .contains("products");
              });
    }
  }

  @Test
  void anotherEmulatorIsAContradiction() {
    ShopContext.withoutProperties()
        .withPropertyValues("bigtable.local=true", "bigtable.emulator-host=localhost:1")
        .run(
            context ->
                assertThat(ShopContext.analysis(context.getStartupFailure()).getDescription())
                    .contains("bigtable.local and bigtable.emulator-host are both set"));
  }

  @Test
  void idsAndTheSchemaCanBeSet() {
    ShopContext.withoutProperties()
        .withPropertyValues(
            "bigtable.local=true",
            "bigtable.project-id=p",
            "bigtable.instance-id=other",
            "bigtable.schema=none")
        .run(
            context -> {
              assertThat(context.getStartupFailure()).isNull();
              BigtableTableAdminClient admin = context.getBean(BigtableTableAdminClient.class);
              assertThat(admin.getInstanceId()).isEqualTo("other");
              assertThat(admin.listTables()).isEmpty();
            });
  }

  @Test
  void aReadOnlyMapperReportsTheTablesThatAreMissing(CapturedOutput output) {
    ShopContext.withoutProperties()
        .withPropertyValues(
            "bigtable.local=true", "bigtable.read-only=true", "bigtable.instance-id=read-only")
        .run(
            context -> {
              assertThat(context.getStartupFailure()).isNull();
              assertThat(context.getBean(BigtableTableAdminClient.class).listTables()).isEmpty();
            });

    assertThat(output.getAll()).contains("Bigtable schema, to do: create table products with p");
  }

  /** The tests of the starter have no console: those of the console have one. */
  @Test
  void theConsoleIsADependencyOfItsOwn() {
    ShopContext.withoutProperties()
        .withPropertyValues("bigtable.local=true", "bigtable.console=true")
        .run(
            context -> {
              FailureAnalysis analysis = ShopContext.analysis(context.getStartupFailure());
              assertThat(analysis.getDescription()).contains("bigtable.console is set");
              assertThat(analysis.getAction())
                  .contains("io.github.bigtablemapper:bigtable-mapper-console");
            });
  }

  @Test
  void theConsoleIsForDevelopment() {
    ShopContext.withoutProperties()
        .withPropertyValues(
            "bigtable.project-id=p", "bigtable.instance-id=i", "bigtable.console=true")
        .run(
            context ->
                assertThat(ShopContext.analysis(context.getStartupFailure()).getDescription())
                    .contains("bigtable.console is for development"));
  }

  @Test
  void aMissingDependencyIsNamed() throws Exception {
    ClassLoader starter = new WithoutLocal();
    Method started =
        starter
            .loadClass(LocalConnectionDetails.class.getName())
            .getDeclaredMethod("started", starter.loadClass(BigtableProperties.class.getName()));
    started.setAccessible(true);
    Constructor<?> analyzer =
        starter.loadClass(BigtableStartFailureAnalyzer.class.getName()).getDeclaredConstructor();
    analyzer.setAccessible(true);

    Throwable failure =
        assertThrows(InvocationTargetException.class, () -> started.invoke(null, (Object) null));

    FailureAnalysis analysis = ((FailureAnalyzer) analyzer.newInstance()).analyze(failure);
    assertThat(analysis).isNotNull();
    assertThat(analysis.getDescription()).contains("bigtable.local is set");
    assertThat(analysis.getAction()).contains("io.github.bigtablemapper:bigtable-mapper-local");
  }

  /** Loads the classes of the starter, and none of the local Bigtable. */
  private static final class WithoutLocal extends ClassLoader {
    private static final String STARTER = LocalTest.class.getPackageName() + ".";

    WithoutLocal() {
      super(LocalTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.equals(LocalBigtable.class.getName())) {
        throw new ClassNotFoundException(name);
      }
      Class<?> loaded = findLoadedClass(name);
      if (loaded != null || !name.startsWith(STARTER)) {
        return loaded == null ? super.loadClass(name, resolve) : loaded;
      }
      try (InputStream code =
          Objects.requireNonNull(getResourceAsStream(name.replace('.', '/') + ".class"))) {
        byte[] bytes = code.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }
}
