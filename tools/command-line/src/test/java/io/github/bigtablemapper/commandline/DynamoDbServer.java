package io.github.bigtablemapper.commandline;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/** Answers the scan of a table with one segment, as DynamoDB does, and nothing else. */
final class DynamoDbServer implements AutoCloseable {
  private final HttpServer server;
  private final String answer;

  DynamoDbServer(List<String> exported) throws IOException {
    this.answer =
        exported.stream()
            .map(line -> line.substring("{\"Item\":".length(), line.length() - 1))
            .collect(
                Collectors.joining(
                    ",",
                    "{\"Items\":[",
                    "],\"Count\":%d,\"ScannedCount\":%d}"
                        .formatted(exported.size(), exported.size())));
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::handle);
    server.start();
  }

  private void handle(HttpExchange exchange) throws IOException {
    String target = exchange.getRequestHeaders().getFirst("X-Amz-Target");
    String request = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    boolean isScan =
        "DynamoDB_20120810.Scan".equals(target) && request.contains("\"TableName\":\"Shop\"");
    byte[] body =
        (isScan ? answer : "{\"__type\":\"ResourceNotFoundException\",\"message\":\"no table\"}")
            .getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/x-amz-json-1.0");
    exchange.sendResponseHeaders(isScan ? 200 : 400, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  String url() {
    return "http://localhost:" + server.getAddress().getPort();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
