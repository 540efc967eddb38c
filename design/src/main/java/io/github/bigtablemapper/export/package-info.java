/**
 * The schema of entities in the words of other tools: commands of cbt and gcloud, Terraform, and a
 * document for readers.
 */
@NullMarked
package io.github.bigtablemapper.export;

import org.jspecify.annotations.NullMarked;
