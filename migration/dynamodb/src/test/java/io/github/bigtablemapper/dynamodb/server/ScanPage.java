package io.github.bigtablemapper.dynamodb.server;

import com.fasterxml.jackson.databind.JsonNode;
import org.jspecify.annotations.Nullable;

/**
 * The items that a request for a page of a scan asks for.
 *
 * @param limit the largest number of items
 * @param bytes the page ends with the item that exceeds them
 * @param after the key before the page
 */
record ScanPage(int segment, int segments, int limit, int bytes, @Nullable JsonNode after) {
  private static final int MAX_SEGMENTS = 1_000_000;

  static ScanPage of(JsonNode request, int bytes) {
    if (request.has("Segment") != request.has("TotalSegments")) {
      throw Refusal.invalid("Segment and TotalSegments require each other");
    }
    int segments = request.path("TotalSegments").asInt(1);
    int segment = request.path("Segment").asInt(0);
    int limit = request.path("Limit").asInt(Integer.MAX_VALUE);
    if (segments < 1 || segments > MAX_SEGMENTS || segment < 0 || segment >= segments) {
      throw Refusal.invalid("Segment must be less than TotalSegments");
    }
    if (limit < 1) {
      throw Refusal.invalid("Limit must be at least 1");
    }
    return new ScanPage(segment, segments, limit, bytes, request.get("ExclusiveStartKey"));
  }
}
