package io.github.bigtablemapper.dynamodb.movies;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;

/** Movies while they move: written to both tables, the leading one first, and read from that. */
// docs: store
final class MovieStore {
  enum Leader {
    DYNAMODB,
    BIGTABLE;

    Leader other() {
      return this == DYNAMODB ? BIGTABLE : DYNAMODB;
    }
  }

  private final DynamoDbTable<MovieBean> table;
  private final MovieRepository movies;
  // Rows that may differ, each with the table that has the right one. Yours is a table.
  private final Map<MovieKey, Leader> marked = new ConcurrentHashMap<>();
  private final Object[] locks = Stream.generate(Object::new).limit(1000).toArray();
  private final AtomicLong differences = new AtomicLong(); // a metric, as is the next
  private final AtomicLong failedComparisons = new AtomicLong();
  private volatile Leader leader = Leader.DYNAMODB;
  private volatile boolean exportsFollow;

  MovieStore(DynamoDbTable<MovieBean> table, MovieRepository movies) {
    this.table = table;
    this.movies = movies;
  }

  void put(Movie movie) {
    writeBoth(MovieKey.of(movie), Optional.of(movie));
  }

  void delete(MovieKey key) {
    writeBoth(key, Optional.empty());
  }

  private void writeBoth(MovieKey key, Optional<Movie> movie) {
    synchronized (lock(key)) {
      Leader first = leader;
      if (marked.getOrDefault(key, first) != first) {
        copyMarked(key); // what was written before the switch
      }
      marked.put(key, first); // before anything is written, as a write that fails may be there
      write(first, key, movie); // fails the caller
      try {
        write(first.other(), key, movie);
      } catch (RuntimeException e) {
        return; // does not fail the caller: copy repairs it
      }
      if (movie.isPresent() && !exportsFollow) {
        marked.remove(key); // a deletion stays, as the import may bring the row back
      }
    }
  }

  /** While true, all rows that are written stay marked, as the clocks of both may differ. */
  void exportsFollow(boolean follow) {
    exportsFollow = follow;
  }

  /** Brings rows that are marked to what the table has that led when they were written. */
  void copy() {
    for (MovieKey key : List.copyOf(marked.keySet())) {
      synchronized (lock(key)) {
        copyMarked(key);
      }
    }
  }

  private void copyMarked(MovieKey key) {
    @Nullable Leader right = marked.get(key);
    if (right != null) { // else written again meanwhile
      write(right.other(), key, read(right, key));
      marked.remove(key);
    }
  }

  /** One for each row, so that copy does not overtake a write; a few rows share one. */
  private Object lock(MovieKey key) {
    return locks[Math.floorMod(key.hashCode(), locks.length)];
  }

  Optional<Movie> find(MovieKey key) {
    Leader first = leader;
    Optional<Movie> movie = read(first, key); // fails the caller
    try {
      if (!movie.equals(read(first.other(), key))) {
        differences.incrementAndGet(); // log no key
      }
    } catch (RuntimeException e) {
      failedComparisons.incrementAndGet(); // does not fail the caller
    }
    return movie;
  }

  void lead(Leader next) {
    copy(); // if it fails, nothing is switched
    leader = next;
  }

  // end

  private void write(Leader to, MovieKey key, Optional<Movie> movie) {
    if (to == Leader.DYNAMODB) {
      movie.ifPresentOrElse(
          each -> table.putItem(MovieItems.toBean(each)), () -> table.deleteItem(old(key)));
    } else {
      movie.ifPresentOrElse(movies::put, () -> movies.delete(key));
    }
  }

  private Optional<Movie> read(Leader from, MovieKey key) {
    if (from == Leader.BIGTABLE) {
      return movies.find(key, read -> read.afterWrite());
    }
    @Nullable MovieBean bean = table.getItem(get -> get.key(old(key)).consistentRead(true));
    return Optional.ofNullable(bean).map(MovieItems::ofBean);
  }

  static Key old(MovieKey key) {
    return Key.builder().partitionValue(key.year()).sortValue(key.title()).build();
  }

  int marked() {
    return marked.size();
  }

  long differences() {
    return differences.get();
  }

  long failedComparisons() {
    return failedComparisons.get();
  }
}
