package io.github.bigtablemapper.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;

/** A service of the Enhanced Client, each of whose methods has a call; the same for a seed. */
final class GeneratedCalls {
  /**
   * A method of the service.
   *
   * @param kind what it calls, for the report
   * @param isOrdered false if DynamoDB answers in the order of a hash
   */
  record Call(String kind, String body, boolean isOrdered, boolean isAsync) {
    private static final Set<String> READS =
        Set.of(
            "getItem",
            "query",
            "filter",
            "scan",
            "batchGetItem",
            "tableName",
            "keyFrom",
            "ofNullable");

    boolean isRead() {
      return READS.contains(kind.replaceFirst(" .*", ""));
    }

    /** {@return the tables that it names} */
    List<String> tables() {
      return TYPES.stream()
          .map(GeneratedCalls::field)
          .filter(table -> body.matches("(?s).*\\b" + table + "\\b.*"))
          .toList();
    }
  }

  private static final String HEAD =
      """
      package driven;

      import java.util.*;
      import java.util.stream.*;
      import software.amazon.awssdk.enhanced.dynamodb.*;
      import software.amazon.awssdk.enhanced.dynamodb.internal.AttributeValues;
      import software.amazon.awssdk.enhanced.dynamodb.model.*;
      import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
      import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;

      """;

  /** What some calls make their requests of. */
  private static final String MAKERS =
      """

        private static Expression equal(String attribute, AttributeValue value) {
          Map<String, String> names = new HashMap<>();
          names.put("#made", attribute);
          return Expression.builder().expression("#made = :made").expressionNames(names)
              .putExpressionValue(":made", value).build();
        }

        private static Expression built(
            String text, Map<String, AttributeValue> values, Map<String, String> names) {
          Expression.Builder builder = Expression.builder();
          if (text != null) {
            builder.expression(text);
          }
          if (values != null) {
            builder.expressionValues(values);
          }
          if (names != null) {
            builder.expressionNames(names);
          }
          return builder.build();
        }

        private static Key at(String first) {
          return at(first, null);
        }

        private static Key at(String first, String second) {
          if (second == null) {
            return Key.builder().partitionValue(first).build();
          }
          return Key.builder().partitionValue(first).sortValue(second).build();
        }

        private static QueryConditional between(Key first, String last) {
          Key end = Key.builder().partitionValue("root").sortValue(last).build();
          return QueryConditional.sortBetween(first, end);
        }
      """;

  static final List<String> TYPES = List.of("Ware", "Entry", "Visit", "Doc", "Stamp");

  private GeneratedCalls() {}

  /** {@return the calls of a seed: all kinds of them, each with what the seed chooses} */
  static List<Call> of(long seed) {
    Random random = new Random(seed);
    List<Call> calls = new ArrayList<>();
    GeneratedReads reads = new GeneratedReads(random, calls);
    reads.gets(30);
    reads.queries(75);
    for (int i = 0; i < 3; i++) {
      for (String attribute : GeneratedFilters.attributes("Ware")) {
        reads.scan(attribute);
      }
    }
    reads.noSuchValue();
    reads.scans(20);
    GeneratedWrites writes = new GeneratedWrites(random, calls);
    writes.puts(50);
    writes.updates(60);
    writes.deletions(40);
    writes.versions(25);
    writes.ofAnyClass(12);
    writes.putTwice();
    writes.batches(20);
    reads.indexes(20);
    writes.others();
    reads.gets(15);
    reads.wholeKeys();
    reads.variables();
    writes.rests();
    return calls;
  }

  /** {@return the source of a class with some of the calls, whose methods are named by a number} */
  static String source(String name, List<Call> all, boolean isAsync) {
    StringBuilder fields = new StringBuilder();
    StringBuilder made = new StringBuilder();
    String table = isAsync ? "DynamoDbAsyncTable" : "DynamoDbTable";
    for (String type : TYPES) {
      String field = field(type);
      fields.append("  private final " + table + "<" + type + "> " + field + ";\n");
      String schema = type.equals("Entry") ? "fromImmutableClass" : "fromBean";
      made.append(
          (type.equals("Visit")
                  ? "    this.%1$s = made(\"%1$s\", %3$s.class);\n"
                  : "    this.%1$s = client.table(\"%1$s\", TableSchema.%2$s(%3$s.class));\n")
              .formatted(field, schema, type));
    }
    String factory =
        """

          private <T> TABLE<T> made(String name, Class<T> type) {
            return client.table(name, TableSchema.fromBean(type));
          }
        """
            .replace("TABLE", table);
    String client = isAsync ? "DynamoDbEnhancedAsyncClient" : "DynamoDbEnhancedClient";
    StringBuilder methods = new StringBuilder();
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).isAsync() == isAsync) {
        methods.append("\n  public Object m%d() {\n%s  }\n".formatted(i, all.get(i).body()));
      }
    }
    return HEAD
        + "public class %s {\n  private final %s client;\n%s\n".formatted(name, client, fields)
        + "  public %s(%s client) {\n    this.client = client;\n%s  }\n%s%s}\n"
            .formatted(name, client, made, factory + MAKERS, methods);
  }

  static String field(String type) {
    return type.toLowerCase(Locale.ROOT) + "s";
  }
}
