package com.amazonaws.services.dynamodbv2.model;

/** The exception of version 1, as far as the tests use it. */
public class ConditionalCheckFailedException extends RuntimeException {
  public String getErrorCode() {
    return "";
  }
}
