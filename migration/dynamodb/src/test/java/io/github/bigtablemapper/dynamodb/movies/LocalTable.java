package io.github.bigtablemapper.dynamodb.movies;

import io.github.bigtablemapper.fixture.dynamodb.DynamoDbServer;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The table of movies in a server in this process, created by the Enhanced Client. */
final class LocalTable {
  static final String NAME = "Movies";
  private static final int PAGE_BYTES = 16 << 10; // of several pages, like a large table

  static final TableSchema<MovieBean> SCHEMA = TableSchema.fromBean(MovieBean.class);

  /** Some movies, with and without what a movie may have. */
  static final List<Movie> MOVIES =
      List.of(
          new Movie(
              2013,
              "Rush",
              Optional.of("Two drivers and one season."),
              Optional.of(new BigDecimal("8.3")),
              Optional.of(Instant.parse("2013-09-02T00:00:00Z")),
              List.of("Daniel Bruhl", "Chris Hemsworth", "Olivia Wilde"),
              Set.of("Action", "Biography", "Drama", "Sport")),
          new Movie(
              2013,
              "Prisoners",
              Optional.of("A father searches."),
              Optional.of(new BigDecimal("8.2")),
              Optional.of(Instant.parse("2013-08-30T00:00:00Z")),
              List.of("Hugh Jackman", "Jake Gyllenhaal", "Viola Davis"),
              Set.of("Crime", "Drama", "Thriller")),
          new Movie(
              1927,
              "Metropolis",
              Optional.empty(),
              Optional.of(new BigDecimal("8.3")),
              Optional.empty(),
              List.of(),
              Set.of("Drama")),
          new Movie(
              2014,
              "100% #hash",
              Optional.empty(),
              Optional.empty(),
              Optional.empty(),
              List.of(),
              Set.of()));

  private final DynamoDbServer server;
  private final DynamoDbClient client;
  private final DynamoDbTable<MovieBean> table;
  private final Faults faults;

  private LocalTable(DynamoDbServer server, DynamoDbClient client, Faults faults) {
    this.server = server;
    this.client = client;
    this.faults = faults;
    this.table =
        DynamoDbEnhancedClient.builder().dynamoDbClient(client).build().table(NAME, SCHEMA);
  }

  static LocalTable start() throws IOException {
    DynamoDbServer server = DynamoDbServer.start(PAGE_BYTES);
    Faults faults = new Faults();
    DynamoDbClient client =
        DynamoDbClient.builder()
            .endpointOverride(server.uri())
            .region(Region.US_EAST_1)
            .credentialsProvider(
                StaticCredentialsProvider.create(AwsBasicCredentials.create("key", "secret")))
            .httpClient(UrlConnectionHttpClient.create())
            .overrideConfiguration(each -> each.addExecutionInterceptor(faults))
            .build();
    LocalTable local = new LocalTable(server, client, faults);
    local.table.createTable();
    return local;
  }

  DynamoDbClient client() {
    return client;
  }

  DynamoDbTable<MovieBean> table() {
    return table;
  }

  void put(Movie movie) {
    table.putItem(MovieItems.toBean(movie));
  }

  /** The next call fails before it is sent. */
  void failNext() {
    faults.next.set(true);
  }

  private static final class Faults implements ExecutionInterceptor {
    private final AtomicBoolean next = new AtomicBoolean();

    @Override
    public void beforeExecution(Context.BeforeExecution context, ExecutionAttributes attributes) {
      if (next.getAndSet(false)) {
        throw SdkClientException.create("Unable to connect");
      }
    }
  }

  void stop() {
    client.close();
    server.close();
  }
}
