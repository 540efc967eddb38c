package io.github.bigtablemapper.opentelemetry;

import io.opentelemetry.api.common.AttributeKey;

/**
 * The attributes of spans and durations: attributes of the semantic conventions for databases, and
 * additional attributes that the conventions do not define.
 */
final class SemanticAttributes {
  static final AttributeKey<String> SYSTEM_NAME = AttributeKey.stringKey("db.system.name");
  static final AttributeKey<String> NAMESPACE = AttributeKey.stringKey("db.namespace");
  static final AttributeKey<String> SERVER_ADDRESS = AttributeKey.stringKey("server.address");
  static final AttributeKey<Long> SERVER_PORT = AttributeKey.longKey("server.port");
  static final AttributeKey<String> COLLECTION_NAME = AttributeKey.stringKey("db.collection.name");
  static final AttributeKey<String> OPERATION_NAME = AttributeKey.stringKey("db.operation.name");
  static final AttributeKey<Long> BATCH_SIZE = AttributeKey.longKey("db.operation.batch.size");
  static final AttributeKey<Long> RETURNED_ROWS = AttributeKey.longKey("db.response.returned_rows");
  static final AttributeKey<String> STATUS_CODE = AttributeKey.stringKey("db.response.status_code");
  static final AttributeKey<String> ERROR_TYPE = AttributeKey.stringKey("error.type");

  static final AttributeKey<String> ENTITY = AttributeKey.stringKey("bigtablemapper.entity");
  static final AttributeKey<String> OUTCOME = AttributeKey.stringKey("bigtablemapper.outcome");
  static final AttributeKey<Long> ATTEMPTS = AttributeKey.longKey("bigtablemapper.attempts");
  static final AttributeKey<Long> WRITTEN_ROWS =
      AttributeKey.longKey("bigtablemapper.written_rows");

  /** Like the name of Spanner: the conventions define no system for Bigtable. */
  static final String BIGTABLE = "gcp.bigtable";

  /** The value of the conventions for an error without a type. */
  static final String OTHER = "_OTHER";

  private SemanticAttributes() {}
}
