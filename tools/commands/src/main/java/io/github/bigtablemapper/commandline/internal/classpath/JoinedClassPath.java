package io.github.bigtablemapper.commandline.internal.classpath;

import io.github.bigtablemapper.dynamodb.DynamoDbImport;
import io.github.bigtablemapper.local.LocalBigtable;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * A class loader over the program's own class path followed by the user's. It loads the program a
 * second time, so that the import finds the AWS SDK among the user's libraries, and the local
 * server the emulator. The Bigtable client and its native libraries are loaded once only.
 */
public final class JoinedClassPath extends URLClassLoader {
  /** The packages that need to see the user's libraries. */
  private final List<String> loadedAgain;

  private JoinedClassPath(URL[] urls, Class<?> main) {
    super(urls, JoinedClassPath.class.getClassLoader());
    this.loadedAgain =
        List.of(
            main.getPackageName() + ".",
            DynamoDbImport.class.getPackageName() + ".",
            LocalBigtable.class.getPackageName() + ".");
  }

  /** {@return whether the program runs so now} */
  public static boolean isJoined() {
    return JoinedClassPath.class.getClassLoader() != ClassLoader.getSystemClassLoader();
  }

  /**
   * {@return the exit code of a command that is run so}
   *
   * @param command a command of the program, whose class has a method {@code execute}
   */
  public static int run(CommandSpec command, String userClassPath) throws IOException {
    Class<?> main = command.root().userObject().getClass();
    URL[] urls =
        Stream.of(ownClassPath(), userClassPath)
            .flatMap(path -> Arrays.stream(ClassPathElements.urls(ClassPathElements.of(path))))
            .toArray(URL[]::new);
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    try (JoinedClassPath loader = new JoinedClassPath(urls, main)) {
      thread.setContextClassLoader(loader);
      Method run =
          loader
              .loadClass(main.getName())
              .getDeclaredMethod("execute", PrintWriter.class, PrintWriter.class, String[].class);
      run.setAccessible(true);
      return (int)
          run.invoke(
              null,
              command.commandLine().getOut(),
              command.commandLine().getErr(),
              arguments(command).toArray(String[]::new));
    } catch (InvocationTargetException e) {
      throw MappedEntity.thrown(e);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("the program is not whole", e);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  /** {@return the command line, with the options that a shell gives to its commands} */
  private static List<String> arguments(CommandSpec command) {
    List<String> arguments =
        new ArrayList<>(command.root().commandLine().getParseResult().originalArgs());
    ParseResult parsed = command.commandLine().getParseResult();
    for (OptionSpec option : command.options()) {
      String value = defaultValue(command.defaultValueProvider(), option);
      if (value != null && !parsed.hasMatchedOption(option)) {
        arguments.add(1, option.longestName() + "=" + value); // after the name of the command
      }
    }
    return arguments;
  }

  private static @Nullable String defaultValue(IDefaultValueProvider provider, OptionSpec option) {
    try {
      return provider.defaultValue(option);
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  /** Java passes over what is not there. */
  private static String ownClassPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .filter(element -> !element.isEmpty() && Files.exists(Path.of(element)))
        .collect(Collectors.joining(File.pathSeparator));
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (loadedAgain.stream().noneMatch(name::startsWith)) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      return loaded != null ? loaded : findClass(name);
    }
  }
}
