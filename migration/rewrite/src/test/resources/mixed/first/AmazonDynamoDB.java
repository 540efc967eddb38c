package com.amazonaws.services.dynamodbv2;

/** The client of version 1, as far as the tests use it. */
public interface AmazonDynamoDB {
  void deleteTable(String name);
}
