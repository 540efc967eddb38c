package io.github.bigtablemapper.dynamodb.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Answers the operations of DynamoDB that the tests use, as <a
 * href="https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_Operations_Amazon_DynamoDB.html">its
 * reference</a> describes them, and refuses every operation and every parameter that it does not
 * implement. All reads are consistent.
 */
public final class DynamoDbServer implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String TARGET = "DynamoDB_20120810.";
  private static final int MAX_BATCH = 25;

  static {
    // Else each answer takes 40 ms: its headers and its body are two packets.
    var unused = System.setProperty("sun.net.httpserver.nodelay", "true");
  }

  private final HttpServer server;
  private final int pageBytes;
  // The server has one thread, which handles one request at a time.
  private final Map<String, ServedTable> tables = new HashMap<>();

  private DynamoDbServer(HttpServer server, int pageBytes) {
    this.server = server;
    this.pageBytes = pageBytes;
  }

  /**
   * {@return a server without tables}
   *
   * @param pageBytes the size of a page of a scan, which is one MB in DynamoDB
   */
  public static DynamoDbServer start(int pageBytes) throws IOException {
    HttpServer http =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    DynamoDbServer server = new DynamoDbServer(http, pageBytes);
    var unused = http.createContext("/", server::handle);
    http.start();
    return server;
  }

  public URI uri() {
    return URI.create("http://localhost:" + server.getAddress().getPort());
  }

  @Override
  public void close() {
    server.stop(0);
  }

  private void handle(HttpExchange exchange) throws IOException {
    int status = 200;
    JsonNode answer;
    try {
      @Nullable String target = exchange.getRequestHeaders().getFirst("X-Amz-Target");
      answer = answer(String.valueOf(target), JSON.readTree(exchange.getRequestBody()));
    } catch (Refusal e) {
      status = 400;
      answer =
          JsonNodeFactory.instance
              .objectNode()
              .put("__type", "com.amazonaws.dynamodb.v20120810#" + e.type())
              .put("message", e.getMessage());
    }
    byte[] body = JSON.writeValueAsBytes(answer);
    exchange.getResponseHeaders().set("Content-Type", "application/x-amz-json-1.0");
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  private JsonNode answer(String target, JsonNode request) {
    String operation = target.startsWith(TARGET) ? target.substring(TARGET.length()) : target;
    return switch (operation) {
      case "CreateTable" -> createTable(request);
      case "PutItem" -> putItem(request);
      case "GetItem" -> getItem(request);
      case "DeleteItem" -> deleteItem(request);
      case "BatchWriteItem" -> batchWriteItem(request);
      case "Scan" -> scan(request);
      default -> throw new Refusal("UnknownOperationException", "unknown: " + operation);
    };
  }

  private JsonNode createTable(JsonNode request) {
    allow(request, "TableName", "KeySchema", "AttributeDefinitions", "BillingMode");
    String name = request.path("TableName").asText();
    if (!name.matches("[a-zA-Z0-9_.-]{3,255}")) {
      throw Refusal.invalid("TableName must have 3 to 255 letters, digits, '_', '-' or '.'");
    }
    if (!request.path("BillingMode").asText().equals("PAY_PER_REQUEST")) {
      throw Refusal.invalid("no ProvisionedThroughput");
    }
    ServedTable table =
        ServedTable.of(request.path("KeySchema"), request.path("AttributeDefinitions"));
    if (tables.putIfAbsent(name, table) != null) {
      throw new Refusal("ResourceInUseException", "Table already exists: " + name);
    }
    ObjectNode answer = JsonNodeFactory.instance.objectNode();
    var unused =
        answer.putObject("TableDescription").put("TableName", name).put("TableStatus", "ACTIVE");
    return answer;
  }

  private JsonNode putItem(JsonNode request) {
    allow(request, "TableName", "Item", "ReturnValues");
    boolean returnsOld = returnsOld(request);
    return attributes(table(request).put(request.path("Item")), returnsOld);
  }

  private JsonNode deleteItem(JsonNode request) {
    allow(request, "TableName", "Key", "ReturnValues");
    boolean returnsOld = returnsOld(request);
    return attributes(table(request).delete(request.path("Key")), returnsOld);
  }

  private static boolean returnsOld(JsonNode request) {
    return switch (request.path("ReturnValues").asText("NONE")) {
      case "NONE" -> false;
      case "ALL_OLD" -> true;
      default -> throw Refusal.invalid("ReturnValues can only be ALL_OLD or NONE");
    };
  }

  private static JsonNode attributes(@Nullable JsonNode old, boolean returned) {
    ObjectNode answer = JsonNodeFactory.instance.objectNode();
    return old == null || !returned ? answer : answer.set("Attributes", old);
  }

  private JsonNode getItem(JsonNode request) {
    allow(request, "TableName", "Key", "ConsistentRead");
    @Nullable JsonNode item = table(request).get(request.path("Key"));
    ObjectNode answer = JsonNodeFactory.instance.objectNode();
    return item == null ? answer : answer.set("Item", item);
  }

  private JsonNode scan(JsonNode request) {
    allow(
        request,
        "TableName",
        "ConsistentRead",
        "Segment",
        "TotalSegments",
        "Limit",
        "ExclusiveStartKey");
    return table(request).scan(ScanPage.of(request, pageBytes));
  }

  /** All is checked before the first is written. */
  private JsonNode batchWriteItem(JsonNode request) {
    allow(request, "RequestItems");
    int count = 0;
    for (Map.Entry<String, JsonNode> each : request.path("RequestItems").properties()) {
      table(each.getKey()).checkBatch(each.getValue());
      count += each.getValue().size();
    }
    if (count < 1 || count > MAX_BATCH) {
      throw Refusal.invalid("a batch has 1 to 25 requests");
    }
    for (Map.Entry<String, JsonNode> each : request.path("RequestItems").properties()) {
      table(each.getKey()).writeBatch((ArrayNode) each.getValue());
    }
    ObjectNode answer = JsonNodeFactory.instance.objectNode();
    var unused = answer.putObject("UnprocessedItems");
    return answer;
  }

  private ServedTable table(JsonNode request) {
    return table(request.path("TableName").asText());
  }

  private ServedTable table(String name) {
    @Nullable ServedTable table = tables.get(name);
    if (table == null) {
      throw new Refusal("ResourceNotFoundException", "Requested resource not found");
    }
    return table;
  }

  /** Refuses parameters that this server does not implement. */
  static void allow(JsonNode request, String... names) {
    Set<String> known = Set.of(names);
    for (Map.Entry<String, JsonNode> each : request.properties()) {
      if (!known.contains(each.getKey())) {
        throw Refusal.invalid("unknown parameter " + each.getKey());
      }
    }
  }
}
