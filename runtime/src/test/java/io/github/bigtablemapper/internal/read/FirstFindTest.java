package io.github.bigtablemapper.internal.read;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static io.github.bigtablemapper.fixture.RawMapping.KEPT;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawRepository;
import io.github.bigtablemapper.fixture.WriteServer;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/**
 * The first call of a program waits for the classes that it needs: none should be loaded that it
 * does not need.
 */
class FirstFindTest {
  private static final String OURS = "io.github.bigtablemapper.";

  /**
   * At most what was counted, and one part in twenty. Each class takes about as long as a call. If
   * the limit is exceeded, find out which class needs the new ones; if it is right, raise the
   * limit.
   */
  private static final int MOST = 134;

  @Test
  void aFirstFindLoadsOnlyWhatItNeeds() throws Exception {
    try (Classes classes = new Classes()) {
      Object find = classes.loadClass(Find.class.getName()).getConstructor().newInstance();
      Object found = ((Callable<?>) find).call();

      assertThat(found).isEqualTo(true);
      assertWithMessage("classes of the runtime: %s", classes.loaded)
          .that(classes.loaded.size())
          .isAtMost(MOST);
      assertThat(classes.loaded).doesNotContain(OURS + "BulkWriter");
    }
  }

  /** Creates a mapper and reads a row. */
  public static final class Find implements Callable<Boolean> {
    /** For the other class loader. */
    public Find() {}

    @Override
    public Boolean call() throws Exception {
      try (WriteServer server = new WriteServer()) {
        BigtableMapper mapper = BigtableMapper.create(server.client());
        var rows = new RawRepository(mapper, RawMapping.of(List.of(KEPT), "kept:a"));
        var unused = rows.find(new RawKey("a"));
        return true;
      }
    }
  }

  /** Loads the classes of the runtime again, and remembers those that are not a test's. */
  private static final class Classes extends URLClassLoader {
    private final Set<String> loaded = ConcurrentHashMap.newKeySet();

    Classes() {
      super(
          new URL[] {place(BigtableMapper.class), place(FirstFindTest.class)},
          FirstFindTest.class.getClassLoader());
    }

    private static URL place(Class<?> type) {
      return type.getProtectionDomain().getCodeSource().getLocation();
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.startsWith(OURS)) {
        return super.loadClass(name, resolve);
      }
      synchronized (getClassLoadingLock(name)) {
        Class<?> known = findLoadedClass(name);
        return known == null ? findClass(name) : known;
      }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      Class<?> type = super.findClass(name);
      if (!name.startsWith(OURS + "fixture.") && !name.contains("Test$")) {
        loaded.add(name);
      }
      return type;
    }
  }
}
