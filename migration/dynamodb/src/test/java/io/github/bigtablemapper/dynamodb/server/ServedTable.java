package io.github.bigtablemapper.dynamodb.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Items with a partition key and a sort key, which are text or numbers. */
final class ServedTable {
  private static final int MAX_ITEM = 400 << 10;

  /** A key, in the order of a scan: by a hash of its partition key, then by its sort key. */
  private record ItemKey(JsonNode partition, JsonNode sort) {
    static final Comparator<ItemKey> ORDER =
        Comparator.comparing(ItemKey::hash, Integer::compareUnsigned)
            .thenComparing(ItemKey::partition, ServedTable::compare)
            .thenComparing(ItemKey::sort, ServedTable::compare);

    int hash() {
      return partition.hashCode() * 0x9E3779B9; // close values are far from each other
    }

    boolean isIn(ScanPage page) {
      return (Integer.toUnsignedLong(hash()) * page.segments()) >>> Integer.SIZE == page.segment();
    }
  }

  private final String partition;
  private final String sort;
  private final Map<String, String> types;
  private final NavigableMap<ItemKey, JsonNode> items = new TreeMap<>(ItemKey.ORDER);

  private ServedTable(String partition, String sort, Map<String, String> types) {
    this.partition = partition;
    this.sort = sort;
    this.types = types;
  }

  /** {@return a table without items} */
  static ServedTable of(JsonNode keySchema, JsonNode definitions) {
    if (keySchema.size() != 2
        || !keySchema.at("/0/KeyType").asText().equals("HASH")
        || !keySchema.at("/1/KeyType").asText().equals("RANGE")) {
      throw Refusal.invalid("a key of this server has a HASH and a RANGE attribute");
    }
    Map<String, String> types = new HashMap<>();
    for (JsonNode each : definitions) {
      String type = each.path("AttributeType").asText();
      if (!Set.of("S", "N").contains(type)) {
        throw Refusal.invalid("a key of this server is S or N");
      }
      var unused = types.put(each.path("AttributeName").asText(), type);
    }
    String partition = keySchema.at("/0/AttributeName").asText();
    String sort = keySchema.at("/1/AttributeName").asText();
    if (!types.keySet().equals(Set.of(partition, sort))) {
      throw Refusal.invalid("AttributeDefinitions must be those of the KeySchema");
    }
    return new ServedTable(partition, sort, types);
  }

  private static int compare(JsonNode left, JsonNode right) {
    return left.has("N")
        ? new BigDecimal(left.get("N").asText()).compareTo(new BigDecimal(right.get("N").asText()))
        : Arrays.compareUnsigned(
            left.get("S").asText().getBytes(StandardCharsets.UTF_8),
            right.get("S").asText().getBytes(StandardCharsets.UTF_8));
  }

  @Nullable JsonNode put(JsonNode item) {
    JsonNode normal = ServedValues.normal(item);
    ItemKey key = ofItem(normal);
    if (normal.toString().getBytes(StandardCharsets.UTF_8).length > MAX_ITEM) {
      throw Refusal.invalid("Item size has exceeded the maximum allowed size");
    }
    return items.put(key, normal);
  }

  @Nullable JsonNode get(JsonNode key) {
    return items.get(key(key));
  }

  @Nullable JsonNode delete(JsonNode key) {
    return items.remove(key(key));
  }

  /** Refuses what a batch must not have. */
  void checkBatch(JsonNode requests) {
    Set<ItemKey> keys = new HashSet<>();
    for (JsonNode each : requests) {
      DynamoDbServer.allow(each, "PutRequest", "DeleteRequest");
      boolean isPut = each.has("PutRequest");
      if (each.size() != 1) {
        throw Refusal.invalid("a request of a batch is a put or a deletion");
      }
      ItemKey key =
          isPut
              ? ofItem(ServedValues.normal(each.at("/PutRequest/Item")))
              : key(each.at("/DeleteRequest/Key"));
      if (!keys.add(key)) {
        throw Refusal.invalid("Provided list of item keys contains duplicates");
      }
    }
  }

  void writeBatch(ArrayNode requests) {
    for (JsonNode each : requests) {
      var unused =
          each.has("PutRequest")
              ? put(each.at("/PutRequest/Item"))
              : delete(each.at("/DeleteRequest/Key"));
    }
  }

  /** {@return the items of a page} */
  JsonNode scan(ScanPage page) {
    ObjectNode answer = JsonNodeFactory.instance.objectNode();
    ArrayNode found = answer.putArray("Items");
    NavigableMap<ItemKey, JsonNode> rest = items;
    if (page.after() != null) {
      ItemKey after = key(page.after());
      if (!after.isIn(page)) {
        throw Refusal.invalid("The provided starting key is of another segment");
      }
      rest = items.tailMap(after, false);
    }
    long bytes = 0;
    for (Map.Entry<ItemKey, JsonNode> each : rest.entrySet()) {
      if (each.getKey().isIn(page)) {
        var unused = found.add(each.getValue());
        bytes += each.getValue().toString().length();
        if (found.size() == page.limit() || bytes > page.bytes()) {
          ObjectNode last = answer.putObject("LastEvaluatedKey");
          ObjectNode ofPartition = last.set(partition, each.getKey().partition());
          ObjectNode unusedLast = ofPartition.set(sort, each.getKey().sort());
          break;
        }
      }
    }
    return answer.put("Count", found.size()).put("ScannedCount", found.size());
  }

  private ItemKey key(JsonNode key) {
    if (key.size() != 2) {
      throw Refusal.invalid("The provided key element does not match the schema");
    }
    return ofItem(ServedValues.normal(key));
  }

  private ItemKey ofItem(JsonNode item) {
    return new ItemKey(part(item, partition), part(item, sort));
  }

  private JsonNode part(JsonNode item, String name) {
    JsonNode value = item.path(name).path(types.getOrDefault(name, ""));
    if (value.isMissingNode()) {
      throw Refusal.invalid("Missing the key " + name + " in the item, or a type mismatch");
    }
    if (value.asText().isEmpty()) {
      throw Refusal.invalid("A key attribute cannot contain an empty string value: " + name);
    }
    return item.get(name);
  }
}
