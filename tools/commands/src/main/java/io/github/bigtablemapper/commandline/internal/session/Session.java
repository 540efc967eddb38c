package io.github.bigtablemapper.commandline.internal.session;

import io.github.bigtablemapper.commandline.internal.terminal.StandardInput;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The clients and class paths of one process: each is opened when a command first needs it, shared
 * by the commands that follow, and closed at the end. Used by one thread.
 */
public final class Session implements AutoCloseable {
  private final Map<Key, AutoCloseable> opened = new LinkedHashMap<>();
  private boolean isInputTaken;

  /** What is opened, and with which settings. */
  private record Key(Class<?> type, Object settings) {}

  /** Opens what is not open yet. */
  @FunctionalInterface
  public interface Opener<T> {
    T open() throws IOException;
  }

  /**
   * {@return what is open with some settings, or is opened now} The caller does not close it.
   *
   * @param settings equal if, and only if, commands can share it
   */
  public <T extends AutoCloseable> T shared(Class<T> type, Object settings, Opener<T> opener)
      throws IOException {
    Key key = new Key(type, settings);
    AutoCloseable known = opened.get(key);
    if (known != null) {
      return type.cast(known);
    }
    T made = opener.open();
    opened.put(key, made);
    return made;
  }

  /**
   * {@return the standard input}
   *
   * @throws UsageException if the commands of a shell are read from it, or it is closed
   */
  public InputStream input() throws IOException {
    if (isInputTaken) {
      throw new UsageException(
          "The shell reads its commands from the standard input. Name a file.");
    }
    return StandardInput.open();
  }

  /** Keeps the standard input from commands, from now on. */
  public void takeInput() {
    isInputTaken = true;
  }

  /** {@return how many objects of a type are open} */
  public long count(Class<? extends AutoCloseable> type) {
    return opened.keySet().stream().filter(key -> key.type() == type).count();
  }

  /** Closes all that is open, the newest first, even if one of them cannot be closed. */
  @Override
  public void close() throws IOException {
    List<AutoCloseable> all = List.copyOf(opened.values());
    opened.clear();
    IOException failure = null;
    for (int i = all.size() - 1; i >= 0; i--) {
      try {
        all.get(i).close();
      } catch (Exception e) {
        failure = failure == null ? new IOException("A connection cannot be closed.", e) : failure;
      }
    }
    if (failure != null) {
      throw failure;
    }
  }
}
