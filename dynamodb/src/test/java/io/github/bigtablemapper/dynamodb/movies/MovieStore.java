package io.github.bigtablemapper.dynamodb.movies;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;

/** Movies while they move: written to both tables, the leading one first, and read from that. */
// docs: store
final class MovieStore {
  enum Leader {
    DYNAMODB,
    BIGTABLE
  }

  private final DynamoDbTable<MovieBean> table;
  private final MovieRepository movies;
  private final Set<MovieKey> behind = ConcurrentHashMap.newKeySet(); // yours is a table
  private final Set<MovieKey> deleted = ConcurrentHashMap.newKeySet(); // and this, too
  private final AtomicLong differences = new AtomicLong();
  private volatile Leader leader = Leader.DYNAMODB;

  MovieStore(DynamoDbTable<MovieBean> table, MovieRepository movies) {
    this.table = table;
    this.movies = movies;
  }

  void lead(Leader leader) {
    this.leader = leader;
  }

  void put(Movie movie) {
    MovieKey key = MovieKey.of(movie);
    both(key, () -> table.putItem(MovieItems.toBean(movie)), () -> movies.put(movie));
  }

  void delete(MovieKey key) {
    deleted.add(key); // before anything is deleted
    both(key, () -> table.deleteItem(old(key)), () -> movies.delete(key));
  }

  private void both(MovieKey key, Runnable dynamoDb, Runnable bigtable) {
    boolean isDynamoDb = leader == Leader.DYNAMODB;
    (isDynamoDb ? dynamoDb : bigtable).run(); // fails the caller
    try {
      (isDynamoDb ? bigtable : dynamoDb).run();
    } catch (RuntimeException e) {
      behind.add(key); // fails nobody: copy writes it again
    }
  }

  Optional<Movie> find(MovieKey key) {
    Optional<Movie> ofDynamoDb = inDynamoDb(key);
    Optional<Movie> ofBigtable = movies.find(key);
    if (!ofDynamoDb.equals(ofBigtable)) {
      differences.incrementAndGet(); // a metric; log no key
    }
    return leader == Leader.DYNAMODB ? ofDynamoDb : ofBigtable;
  }

  /** Brings rows that are behind, or were deleted during the import, to what DynamoDB has. */
  void copy() {
    for (Set<MovieKey> keys : List.of(behind, deleted)) {
      for (MovieKey key : List.copyOf(keys)) {
        inDynamoDb(key).ifPresentOrElse(movies::put, () -> movies.delete(key));
        keys.remove(key);
      }
    }
  }

  // end

  private Optional<Movie> inDynamoDb(MovieKey key) {
    @Nullable MovieBean bean = table.getItem(get -> get.key(old(key)).consistentRead(true));
    return Optional.ofNullable(bean).map(MovieItems::ofBean);
  }

  private static Key old(MovieKey key) {
    return Key.builder().partitionValue(key.year()).sortValue(key.title()).build();
  }

  int behind() {
    return behind.size();
  }

  long differences() {
    return differences.get();
  }
}
