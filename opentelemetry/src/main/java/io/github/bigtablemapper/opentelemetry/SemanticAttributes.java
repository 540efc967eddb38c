package io.github.bigtablemapper.opentelemetry;

import io.opentelemetry.api.common.AttributeKey;

/**
 * The attributes of spans and durations: those of the semantic conventions of databases, and those
 * that the conventions have no name for.
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

  /** Formed as that of Spanner is: the conventions name no system for Bigtable. */
  static final String BIGTABLE = "gcp.bigtable";

  /** What the conventions say of an error without a type. */
  static final String OTHER = "_OTHER";

  private SemanticAttributes() {}
}
