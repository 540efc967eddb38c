package io.github.bigtablemapper.heatmap;

import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.engine.PrivateFiles;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Shows whether row keys spread the load: which keys of each table a run has accessed, and when. If
 * the accesses of a moment are adjacent, one server of Bigtable has all the load, regardless of the
 * number of servers; this happens with keys that start with a time. A test detects it before
 * production:
 *
 * <pre>{@code
 * @Test
 * void readingsSpread(ReadingRepository readings, KeyHeatMap heatMap) throws IOException {
 *   readings.putAll(aDayOfReadings());
 *   assertThat(heatMap.busiestShare("readings")).isLessThan(0.2);
 *   heatMap.writeSvg(Path.of("target/readings.svg"));
 * }
 * }</pre>
 *
 * <p><b>What is recorded</b> are the row keys of all calls of the client, not only of the mapper:
 * keys that are written, keys that are requested, and keys of rows that a scan returns. A call that
 * the client retries counts again, because it also does for the server. A test that declares a
 * parameter of this type records its own instance from the moment in which JUnit resolves the
 * parameter; to record your own client use {@link #record}.
 *
 * <p><b>Time</b> is the order of the accesses: a test's pauses do not count, and a run is divided
 * into 72 moments with the same number of accesses. <b>Keys</b> are divided into 40 parts with the
 * same number of keys, by their order. Accesses that are not spread over these parts are not spread
 * over the tablets of a large table either.
 *
 * <p><b>Secrets.</b> Keys stay in memory, a few hundred bytes for each, and four for each access. A
 * picture shows only positions, unless you request keys; a recording has all keys.
 *
 * <p>Thread-safe.
 */
public final class KeyHeatMap {
  private final TreeMap<String, TableAccesses> tables = new TreeMap<>();

  KeyHeatMap() {}

  /**
   * Records all calls of the clients that are created from these settings from now on.
   *
   * @param settings with their project and instance; they must create their own channels, which is
   *     the default
   * @return where they are recorded
   * @throws IllegalArgumentException if the settings bring a channel
   */
  public static KeyHeatMap record(BigtableDataSettings.Builder settings) {
    KeyRecorder recorder = new KeyRecorder();
    recorder.intercept(settings);
    return recorder.of(settings.getProjectId(), settings.getInstanceId()).heatMap();
  }

  synchronized void add(String table, ByteString key) {
    tables.computeIfAbsent(table, name -> new TableAccesses()).add(key);
  }

  /** {@return the ids of the tables that were accessed, in order} */
  public synchronized Set<String> tables() {
    return new TreeSet<>(tables.keySet());
  }

  /** {@return how many accesses to a table were recorded; 0 if there were none} */
  public synchronized int accesses(String table) {
    return tables.getOrDefault(table, new TableAccesses()).count();
  }

  /**
   * {@return how many accesses to each range of the row keys of a table were recorded} With the
   * split points of a table in production, it compares the traffic of a run with sizes.
   *
   * @param table the table's id
   * @param starts the first row key of each range, ascending; a range ends before the next start,
   *     the last range at the end of the table. Accesses before the first start are not counted
   * @throws IllegalArgumentException if the starts are not ascending
   */
  public synchronized List<Integer> accesses(String table, List<ByteString> starts) {
    List<ByteString> ascending =
        starts.stream().sorted(ByteString.unsignedLexicographicalComparator()).toList();
    if (!ascending.equals(starts)) {
      throw new IllegalArgumentException("The starts of ranges are not ascending.");
    }
    return tables.getOrDefault(table, new TableAccesses()).counts(ascending);
  }

  /**
   * {@return the share of the accesses of a moment that its busiest fortieth of the row keys has,
   * on average} Between 0.025 and 1. Keys that are spread have up to 0.1, because some part is the
   * busiest by chance; keys that start with a time have more than 0.8.
   *
   * @param table the table's id
   * @throws IllegalStateException if fewer than 2,880 accesses to 40 row keys were recorded, which
   *     is too few for a result
   */
  public synchronized double busiestShare(String table) {
    return tables.getOrDefault(table, new TableAccesses()).busiestShare();
  }

  /**
   * Writes a picture of all tables, below each other: time from left to right, the row keys in
   * their order from top to bottom, the lighter the more accesses. It contains no row key.
   *
   * @throws IOException if it cannot be written
   */
  public void writeSvg(Path file) throws IOException {
    Files.writeString(file, svg(false));
  }

  /**
   * Writes the same picture with some of the row keys. Bytes that are not ASCII are shown as {@code
   * \xff}. Only the owner of the file can read it, and a symbolic link is not followed.
   *
   * @throws IOException if it cannot be written
   */
  public void writeSvgWithKeys(Path file) throws IOException {
    try (OutputStream out =
        Channels.newOutputStream(PrivateFiles.open(file, StandardOpenOption.TRUNCATE_EXISTING))) {
      Utf8.encode(svg(true)).writeTo(out);
    }
  }

  /**
   * Writes all that was recorded, for {@link #read} and for the command line's {@code heat-map}. It
   * contains every row key, so only its owner can read it, and a symbolic link is not followed.
   *
   * @throws IOException if it cannot be written
   */
  public synchronized void writeRecording(Path file) throws IOException {
    Recording.write(tables, file);
  }

  /**
   * {@return what another run has recorded}
   *
   * @param file what {@link #writeRecording} has written
   * @throws IOException if it cannot be read, or is no recording
   */
  public static KeyHeatMap read(Path file) throws IOException {
    KeyHeatMap heatMap = new KeyHeatMap();
    Recording.read(file, heatMap::add);
    return heatMap;
  }

  private synchronized String svg(boolean showsKeys) {
    return HeatMapSvg.of(tables, showsKeys);
  }
}
