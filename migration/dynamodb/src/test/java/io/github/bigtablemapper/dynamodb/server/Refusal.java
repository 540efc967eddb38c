package io.github.bigtablemapper.dynamodb.server;

/** A request that DynamoDB answers with an error. */
final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String type;

  Refusal(String type, String message) {
    super(message);
    this.type = type;
  }

  static Refusal invalid(String message) {
    return new Refusal("ValidationException", message);
  }

  String type() {
    return type;
  }
}
