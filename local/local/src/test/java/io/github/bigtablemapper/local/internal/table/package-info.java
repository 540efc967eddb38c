@org.jspecify.annotations.NullMarked
package io.github.bigtablemapper.local.internal.table;
