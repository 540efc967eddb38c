package io.github.bigtablemapper.examples;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.lang.reflect.Executable;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The classes of the runtime, of the local Bigtable and of the test extension use no member that
 * the oldest supported client lacks or does not make public: on its class path, a call of such a
 * member is a NoSuchMethodError or an IllegalAccessError. Classes that need a newer client are
 * loaded only if it is there.
 */
class OldestClientTest {
  private static final Path JARS = Path.of("target/oldest-client");

  /** What schemas need, which fail with a message on older clients, and the tiers of tables. */
  private static final Set<String> NEWER =
      Set.of("AdminClients", "RowDrop", "TableCalls", "TableField", "TieredStorage", "ViewCalls");

  @Test
  void membersOfTheClientAreInTheOldestOne() throws Exception {
    Set<String> missing = new TreeSet<>();
    Set<String> newer = new TreeSet<>();
    int count = 0;
    try (URLClassLoader oldest = oldest()) {
      for (JavaClass type :
          new ClassFileImporter()
              .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
              .importPackages(
                  "io.github.bigtablemapper",
                  "io.github.bigtablemapper.local",
                  "io.github.bigtablemapper.testing")) {
        for (JavaAccess<?> access : type.getAccessesFromSelf()) {
          AccessTarget target = access.getTarget();
          if (isOfClient(target.getOwner())) {
            count++;
            if (!exists(target, oldest)) {
              String name = outermost(type).getSimpleName();
              if (NEWER.contains(name)) {
                newer.add(name);
              } else {
                missing.add(name + ": " + target.getFullName());
              }
            }
          }
        }
      }
    }
    assertThat(count).isGreaterThan(1_000);
    assertWithMessage("members that are not public in version 2.73.1").that(missing).isEmpty();
    assertWithMessage("classes that need a newer client").that(newer).isEqualTo(NEWER);
  }

  /** Bigtable's classes are those of the oldest client, all others those of this build. */
  private static URLClassLoader oldest() throws IOException {
    List<URL> jars = new ArrayList<>();
    try (Stream<Path> files = Files.list(JARS)) {
      for (Path jar : files.toList()) {
        jars.add(jar.toUri().toURL());
      }
    }
    return new URLClassLoader(jars.toArray(URL[]::new), OldestClientTest.class.getClassLoader()) {
      @Override
      protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
          Class<?> loaded = isOfClient(name) ? findLoadedClass(name) : super.loadClass(name, false);
          return loaded == null ? findClass(name) : loaded;
        }
      }
    };
  }

  private static boolean isOfClient(JavaClass type) {
    return isOfClient(type.getName());
  }

  private static boolean isOfClient(String type) {
    boolean isEmulator = type.startsWith("com.google.cloud.bigtable.emulator."); // another artifact
    return type.startsWith("com.google.bigtable.")
        || (type.startsWith("com.google.cloud.bigtable.") && !isEmulator);
  }

  private static JavaClass outermost(JavaClass type) {
    return type.getEnclosingClass().map(OldestClientTest::outermost).orElse(type);
  }

  private static boolean exists(AccessTarget target, ClassLoader oldest) {
    try {
      Class<?> owner = Class.forName(target.getOwner().getName(), false, oldest);
      return target instanceof CodeUnitAccessTarget call
          ? executables(owner, target.getName())
              .anyMatch(each -> isSame(each, call) && isAccessible(each))
          : Arrays.stream(owner.getFields()).anyMatch(f -> f.getName().equals(target.getName()));
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  private static Stream<? extends Executable> executables(Class<?> owner, String name) {
    return name.equals("<init>")
        ? Arrays.stream(owner.getDeclaredConstructors())
        : Stream.of(owner.getMethods(), owner.getDeclaredMethods(), Object.class.getMethods())
            .flatMap(Arrays::stream)
            .filter(method -> method.getName().equals(name));
  }

  private static boolean isAccessible(Executable found) {
    return (found.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0
        && Modifier.isPublic(found.getDeclaringClass().getModifiers());
  }

  private static boolean isSame(Executable found, CodeUnitAccessTarget call) {
    return Arrays.stream(found.getParameterTypes())
        .map(Class::getName)
        .toList()
        .equals(call.getRawParameterTypes().stream().map(JavaClass::getName).toList());
  }
}
