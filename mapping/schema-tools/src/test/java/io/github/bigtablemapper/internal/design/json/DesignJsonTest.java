package io.github.bigtablemapper.internal.design.json;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.internal.design.Allowance;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.lint.SampleDesigns;
import org.junit.jupiter.api.Test;

class DesignJsonTest {
  private static final EntityDesign PRODUCT =
      SampleDesigns.entity(
          "Product",
          "catalog",
          SampleDesigns.key("sku", "p"),
          1,
          1,
          new Allowance("KeyLong", "few", "", false));

  /** Users commit it: what changes here is a new format, or a member more. */
  private static final String JSON =
      """
      {
        "format": 1,
        "packageName": "shop",
        "name": "Product",
        "table": "catalog",
        "tableOptions": {},
        "key": {
          "format": "READABLE",
          "delimiter": "#",
          "parts": [
            {
              "kind": "Constant",
              "text": "p"
            },
            {
              "kind": "Property",
              "name": "sku",
              "property": "sku",
              "javaType": "java.lang.String",
              "stored": "STRING",
              "layout": {
                "precision": "MILLIS"
              }
            }
          ]
        },
        "families": [
          {
            "name": "f0",
            "maxVersions": 1,
            "property": ""
          }
        ],
        "columns": [
          {
            "property": "pa",
            "family": "f0",
            "qualifier": "pa",
            "cells": "VALUE",
            "javaType": "java.lang.String",
            "encoding": {
              "kind": "BuiltIn",
              "name": "STRING",
              "words": "UTF-8"
            }
          }
        ],
        "allowances": [
          {
            "rule": "KeyLong",
            "because": "few",
            "property": ""
          }
        ]
      }
      """;

  @Test
  void whatIsCommittedStaysReadable() {
    assertThat(DesignJson.write(PRODUCT)).isEqualTo(JSON);
    assertThat(DesignJson.read(JSON)).isEqualTo(PRODUCT);
    assertThat(DesignJson.fileName(PRODUCT)).isEqualTo("shop.Product.json");
  }

  @Test
  void membersMoreAreOverlooked() {
    String later = JSON.replace("\"table\"", "\"later\": {\"x\": [1]}, \"table\"");
    assertThat(DesignJson.read(later)).isEqualTo(PRODUCT);
  }

  @Test
  void whatIsNoDesignIsRefused() {
    refuse("[]", "no design of an entity");
    refuse(JSON.replace("\"format\": 1", "\"format\": 2"), "of format 2, but only 1 is known");
    refuse(JSON.replace("READABLE", "OTHER"), "no KeyFormat: OTHER");
    refuse(JSON.replace("\"Constant\"", "\"Thing\""), "no KeyPartDesign: ");
    refuse(JSON.replace("\"maxVersions\": 1", "\"maxVersions\": 1.5"), "no design of an entity: ");
    refuse(JSON.replace("\"catalog\"", "17"), "17 is no String");
    refuse(
        JSON.replace("\"Property\"", "\"Constant\"")
            .replace("\"name\": \"sku\"", "\"text\": \"sku\""),
        "a row key has a part that is a property");
  }

  private static void refuse(String json, String message) {
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> DesignJson.read(json));
    assertThat(refused).hasMessageThat().contains(message);
  }
}
