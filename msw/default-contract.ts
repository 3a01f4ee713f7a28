/* oxlint-disable */
// Made by `npm run make-contract` from openapi.yaml. Do not edit.
import type { Contract } from '../core/contract/contract.js';

export const defaultContract: Contract = {
  "title": "OpenAPI Plant Store",
  "version": "1.0.0",
  "file": "openapi.yaml",
  "at": {
    "file": "openapi.yaml",
    "line": 17,
    "pointer": "/paths"
  },
  "files": [
    "openapi.yaml"
  ],
  "operations": [
    {
      "id": "POST /plants",
      "caseFolder": "",
      "method": "POST",
      "path": "/plants",
      "at": {
        "file": "openapi.yaml",
        "line": 19,
        "pointer": "/paths/~1plants/post"
      },
      "parameters": [],
      "body": {
        "required": true,
        "requiredAt": {
          "file": "openapi.yaml",
          "line": 25,
          "pointer": "/paths/~1plants/post/requestBody/required"
        },
        "content": {
          "name": "application/json",
          "at": {
            "file": "openapi.yaml",
            "line": 27,
            "pointer": "/paths/~1plants/post/requestBody/content/application~1json"
          },
          "schema": {
            "at": {
              "file": "openapi.yaml",
              "line": 28,
              "pointer": "/paths/~1plants/post/requestBody/content/application~1json/schema"
            },
            "assertions": [],
            "allOf": [
              {
                "at": {
                  "file": "openapi.yaml",
                  "line": 84,
                  "pointer": "/components/schemas/NewPlant"
                },
                "assertions": [],
                "allOf": [
                  {
                    "at": {
                      "file": "openapi.yaml",
                      "line": 86,
                      "pointer": "/components/schemas/NewPlant/allOf/0"
                    },
                    "assertions": [],
                    "allOf": [
                      {
                        "at": {
                          "file": "openapi.yaml",
                          "line": 73,
                          "pointer": "/components/schemas/Plant"
                        },
                        "assertions": [
                          {
                            "at": {
                              "file": "openapi.yaml",
                              "line": 74,
                              "pointer": "/components/schemas/Plant/type"
                            },
                            "keyword": "type",
                            "types": [
                              "object"
                            ]
                          },
                          {
                            "at": {
                              "file": "openapi.yaml",
                              "line": 76,
                              "pointer": "/components/schemas/Plant/required/0"
                            },
                            "keyword": "required",
                            "name": "name"
                          }
                        ],
                        "allOf": [],
                        "properties": [
                          {
                            "name": "name",
                            "schema": {
                              "at": {
                                "file": "openapi.yaml",
                                "line": 78,
                                "pointer": "/components/schemas/Plant/properties/name"
                              },
                              "assertions": [
                                {
                                  "at": {
                                    "file": "openapi.yaml",
                                    "line": 80,
                                    "pointer": "/components/schemas/Plant/properties/name/type"
                                  },
                                  "keyword": "type",
                                  "types": [
                                    "string"
                                  ]
                                }
                              ],
                              "allOf": [],
                              "properties": [],
                              "additional": undefined,
                              "items": undefined,
                              "hints": {
                                "description": "The name of the plant"
                              }
                            }
                          },
                          {
                            "name": "tag",
                            "schema": {
                              "at": {
                                "file": "openapi.yaml",
                                "line": 81,
                                "pointer": "/components/schemas/Plant/properties/tag"
                              },
                              "assertions": [
                                {
                                  "at": {
                                    "file": "openapi.yaml",
                                    "line": 83,
                                    "pointer": "/components/schemas/Plant/properties/tag/type"
                                  },
                                  "keyword": "type",
                                  "types": [
                                    "string"
                                  ]
                                }
                              ],
                              "allOf": [],
                              "properties": [],
                              "additional": undefined,
                              "items": undefined,
                              "hints": {
                                "description": "Tag to specify the type"
                              }
                            }
                          }
                        ],
                        "additional": undefined,
                        "items": undefined
                      }
                    ],
                    "properties": [],
                    "additional": undefined,
                    "items": undefined
                  },
                  {
                    "at": {
                      "file": "openapi.yaml",
                      "line": 87,
                      "pointer": "/components/schemas/NewPlant/allOf/1"
                    },
                    "assertions": [
                      {
                        "at": {
                          "file": "openapi.yaml",
                          "line": 87,
                          "pointer": "/components/schemas/NewPlant/allOf/1/type"
                        },
                        "keyword": "type",
                        "types": [
                          "object"
                        ]
                      },
                      {
                        "at": {
                          "file": "openapi.yaml",
                          "line": 89,
                          "pointer": "/components/schemas/NewPlant/allOf/1/required/0"
                        },
                        "keyword": "required",
                        "name": "id"
                      }
                    ],
                    "allOf": [],
                    "properties": [
                      {
                        "name": "id",
                        "schema": {
                          "at": {
                            "file": "openapi.yaml",
                            "line": 91,
                            "pointer": "/components/schemas/NewPlant/allOf/1/properties/id"
                          },
                          "assertions": [
                            {
                              "at": {
                                "file": "openapi.yaml",
                                "line": 93,
                                "pointer": "/components/schemas/NewPlant/allOf/1/properties/id/type"
                              },
                              "keyword": "type",
                              "types": [
                                "integer"
                              ]
                            },
                            {
                              "at": {
                                "file": "openapi.yaml",
                                "line": 94,
                                "pointer": "/components/schemas/NewPlant/allOf/1/properties/id/format"
                              },
                              "keyword": "format",
                              "format": "int64"
                            }
                          ],
                          "allOf": [],
                          "properties": [],
                          "additional": undefined,
                          "items": undefined,
                          "hints": {
                            "description": "Identification number of the plant"
                          }
                        }
                      }
                    ],
                    "additional": undefined,
                    "items": undefined
                  }
                ],
                "properties": [],
                "additional": undefined,
                "items": undefined
              }
            ],
            "properties": [],
            "additional": undefined,
            "items": undefined
          },
          "examples": [
            {
              "name": "tagged",
              "value": {
                "type": "object",
                "members": [
                  [
                    "id",
                    {
                      "type": "number",
                      "text": "1001"
                    }
                  ],
                  [
                    "name",
                    "Monstera deliciosa"
                  ],
                  [
                    "tag",
                    "houseplant"
                  ]
                ]
              },
              "at": {
                "file": "openapi.yaml",
                "line": 33,
                "pointer": "/paths/~1plants/post/requestBody/content/application~1json/examples/tagged/value"
              }
            },
            {
              "name": "untagged",
              "value": {
                "type": "object",
                "members": [
                  [
                    "id",
                    {
                      "type": "number",
                      "text": "1002"
                    }
                  ],
                  [
                    "name",
                    "Ficus lyrata"
                  ]
                ]
              },
              "at": {
                "file": "openapi.yaml",
                "line": 39,
                "pointer": "/paths/~1plants/post/requestBody/content/application~1json/examples/untagged/value"
              }
            }
          ]
        },
        "otherContents": []
      },
      "responses": [
        {
          "status": "200",
          "at": {
            "file": "openapi.yaml",
            "line": 43,
            "pointer": "/paths/~1plants/post/responses/200"
          },
          "content": {
            "name": "application/json",
            "at": {
              "file": "openapi.yaml",
              "line": 46,
              "pointer": "/paths/~1plants/post/responses/200/content/application~1json"
            },
            "schema": {
              "at": {
                "file": "openapi.yaml",
                "line": 47,
                "pointer": "/paths/~1plants/post/responses/200/content/application~1json/schema"
              },
              "assertions": [],
              "allOf": [
                {
                  "at": {
                    "file": "openapi.yaml",
                    "line": 73,
                    "pointer": "/components/schemas/Plant"
                  },
                  "assertions": [
                    {
                      "at": {
                        "file": "openapi.yaml",
                        "line": 74,
                        "pointer": "/components/schemas/Plant/type"
                      },
                      "keyword": "type",
                      "types": [
                        "object"
                      ]
                    },
                    {
                      "at": {
                        "file": "openapi.yaml",
                        "line": 76,
                        "pointer": "/components/schemas/Plant/required/0"
                      },
                      "keyword": "required",
                      "name": "name"
                    }
                  ],
                  "allOf": [],
                  "properties": [
                    {
                      "name": "name",
                      "schema": {
                        "at": {
                          "file": "openapi.yaml",
                          "line": 78,
                          "pointer": "/components/schemas/Plant/properties/name"
                        },
                        "assertions": [
                          {
                            "at": {
                              "file": "openapi.yaml",
                              "line": 80,
                              "pointer": "/components/schemas/Plant/properties/name/type"
                            },
                            "keyword": "type",
                            "types": [
                              "string"
                            ]
                          }
                        ],
                        "allOf": [],
                        "properties": [],
                        "additional": undefined,
                        "items": undefined,
                        "hints": {
                          "description": "The name of the plant"
                        }
                      }
                    },
                    {
                      "name": "tag",
                      "schema": {
                        "at": {
                          "file": "openapi.yaml",
                          "line": 81,
                          "pointer": "/components/schemas/Plant/properties/tag"
                        },
                        "assertions": [
                          {
                            "at": {
                              "file": "openapi.yaml",
                              "line": 83,
                              "pointer": "/components/schemas/Plant/properties/tag/type"
                            },
                            "keyword": "type",
                            "types": [
                              "string"
                            ]
                          }
                        ],
                        "allOf": [],
                        "properties": [],
                        "additional": undefined,
                        "items": undefined,
                        "hints": {
                          "description": "Tag to specify the type"
                        }
                      }
                    }
                  ],
                  "additional": undefined,
                  "items": undefined
                }
              ],
              "properties": [],
              "additional": undefined,
              "items": undefined
            },
            "examples": [
              {
                "name": "tagged",
                "value": {
                  "type": "object",
                  "members": [
                    [
                      "name",
                      "Monstera deliciosa"
                    ],
                    [
                      "tag",
                      "houseplant"
                    ]
                  ]
                },
                "at": {
                  "file": "openapi.yaml",
                  "line": 52,
                  "pointer": "/paths/~1plants/post/responses/200/content/application~1json/examples/tagged/value"
                }
              },
              {
                "name": "untagged",
                "value": {
                  "type": "object",
                  "members": [
                    [
                      "name",
                      "Ficus lyrata"
                    ]
                  ]
                },
                "at": {
                  "file": "openapi.yaml",
                  "line": 57,
                  "pointer": "/paths/~1plants/post/responses/200/content/application~1json/examples/untagged/value"
                }
              }
            ]
          },
          "otherContents": [],
          "headers": []
        },
        {
          "status": "400",
          "at": {
            "file": "openapi.yaml",
            "line": 59,
            "pointer": "/paths/~1plants/post/responses/400"
          },
          "content": {
            "name": "application/json",
            "at": {
              "file": "openapi.yaml",
              "line": 62,
              "pointer": "/paths/~1plants/post/responses/400/content/application~1json"
            },
            "schema": {
              "at": {
                "file": "openapi.yaml",
                "line": 63,
                "pointer": "/paths/~1plants/post/responses/400/content/application~1json/schema"
              },
              "assertions": [],
              "allOf": [
                {
                  "at": {
                    "file": "openapi.yaml",
                    "line": 95,
                    "pointer": "/components/schemas/Error"
                  },
                  "assertions": [
                    {
                      "at": {
                        "file": "openapi.yaml",
                        "line": 96,
                        "pointer": "/components/schemas/Error/type"
                      },
                      "keyword": "type",
                      "types": [
                        "object"
                      ]
                    },
                    {
                      "at": {
                        "file": "openapi.yaml",
                        "line": 98,
                        "pointer": "/components/schemas/Error/required/0"
                      },
                      "keyword": "required",
                      "name": "error"
                    },
                    {
                      "at": {
                        "file": "openapi.yaml",
                        "line": 99,
                        "pointer": "/components/schemas/Error/required/1"
                      },
                      "keyword": "required",
                      "name": "message"
                    }
                  ],
                  "allOf": [],
                  "properties": [
                    {
                      "name": "error",
                      "schema": {
                        "at": {
                          "file": "openapi.yaml",
                          "line": 101,
                          "pointer": "/components/schemas/Error/properties/error"
                        },
                        "assertions": [
                          {
                            "at": {
                              "file": "openapi.yaml",
                              "line": 103,
                              "pointer": "/components/schemas/Error/properties/error/type"
                            },
                            "keyword": "type",
                            "types": [
                              "integer"
                            ]
                          },
                          {
                            "at": {
                              "file": "openapi.yaml",
                              "line": 104,
                              "pointer": "/components/schemas/Error/properties/error/format"
                            },
                            "keyword": "format",
                            "format": "int32"
                          }
                        ],
                        "allOf": [],
                        "properties": [],
                        "additional": undefined,
                        "items": undefined,
                        "hints": {
                          "description": "Numeric error value"
                        }
                      }
                    },
                    {
                      "name": "message",
                      "schema": {
                        "at": {
                          "file": "openapi.yaml",
                          "line": 105,
                          "pointer": "/components/schemas/Error/properties/message"
                        },
                        "assertions": [
                          {
                            "at": {
                              "file": "openapi.yaml",
                              "line": 107,
                              "pointer": "/components/schemas/Error/properties/message/type"
                            },
                            "keyword": "type",
                            "types": [
                              "string"
                            ]
                          }
                        ],
                        "allOf": [],
                        "properties": [],
                        "additional": undefined,
                        "items": undefined,
                        "hints": {
                          "description": "Error message text"
                        }
                      }
                    }
                  ],
                  "additional": undefined,
                  "items": undefined
                }
              ],
              "properties": [],
              "additional": undefined,
              "items": undefined
            },
            "examples": [
              {
                "name": "missingName",
                "value": {
                  "type": "object",
                  "members": [
                    [
                      "error",
                      {
                        "type": "number",
                        "text": "400"
                      }
                    ],
                    [
                      "message",
                      "name is required"
                    ]
                  ]
                },
                "at": {
                  "file": "openapi.yaml",
                  "line": 68,
                  "pointer": "/paths/~1plants/post/responses/400/content/application~1json/examples/missingName/value"
                }
              }
            ]
          },
          "otherContents": [],
          "headers": []
        }
      ],
      "security": {
        "at": {
          "file": "openapi.yaml",
          "line": 15,
          "pointer": "/security"
        },
        "alternatives": [
          [
            {
              "name": "bearerAuth",
              "at": {
                "file": "openapi.yaml",
                "line": 109,
                "pointer": "/components/securitySchemes/bearerAuth"
              },
              "type": "bearer"
            }
          ]
        ]
      },
      "operationId": "createPlant"
    }
  ],
  "leftOut": [],
  "warnings": [],
  "sha256": "c98efa1c0869ed511a9357f8ac84561aba41ad8153183dcaa4d59dfac1ae969f",
  "document": {
    "openapi": "3.1.0",
    "info": {
      "title": "OpenAPI Plant Store",
      "description": "A plant store that takes in new plants.",
      "version": "1.0.0",
      "license": {
        "name": "MIT",
        "identifier": "MIT"
      }
    },
    "servers": [
      {
        "url": "{base_url}",
        "description": "The store to talk to",
        "variables": {
          "base_url": {
            "default": "http://127.0.0.1:4010"
          }
        }
      }
    ],
    "security": [
      {
        "bearerAuth": []
      }
    ],
    "paths": {
      "/plants": {
        "post": {
          "operationId": "createPlant",
          "summary": "Create a plant",
          "description": "Creates a new plant in the store",
          "requestBody": {
            "description": "Plant to add to the store",
            "required": true,
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/NewPlant"
                },
                "examples": {
                  "tagged": {
                    "summary": "A plant with a tag",
                    "value": {
                      "id": 1001,
                      "name": "Monstera deliciosa",
                      "tag": "houseplant"
                    }
                  },
                  "untagged": {
                    "summary": "A plant without a tag",
                    "value": {
                      "id": 1002,
                      "name": "Ficus lyrata"
                    }
                  }
                }
              }
            }
          },
          "responses": {
            "200": {
              "description": "plant response",
              "content": {
                "application/json": {
                  "schema": {
                    "$ref": "#/components/schemas/Plant"
                  },
                  "examples": {
                    "tagged": {
                      "summary": "A plant with a tag",
                      "value": {
                        "name": "Monstera deliciosa",
                        "tag": "houseplant"
                      }
                    },
                    "untagged": {
                      "summary": "A plant without a tag",
                      "value": {
                        "name": "Ficus lyrata"
                      }
                    }
                  }
                }
              }
            },
            "400": {
              "description": "unexpected error",
              "content": {
                "application/json": {
                  "schema": {
                    "$ref": "#/components/schemas/Error"
                  },
                  "examples": {
                    "missingName": {
                      "summary": "The name is missing",
                      "value": {
                        "error": 400,
                        "message": "name is required"
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    },
    "components": {
      "schemas": {
        "Plant": {
          "type": "object",
          "required": [
            "name"
          ],
          "properties": {
            "name": {
              "description": "The name of the plant",
              "type": "string"
            },
            "tag": {
              "description": "Tag to specify the type",
              "type": "string"
            }
          }
        },
        "NewPlant": {
          "allOf": [
            {
              "$ref": "#/components/schemas/Plant"
            },
            {
              "type": "object",
              "required": [
                "id"
              ],
              "properties": {
                "id": {
                  "description": "Identification number of the plant",
                  "type": "integer",
                  "format": "int64"
                }
              }
            }
          ]
        },
        "Error": {
          "type": "object",
          "required": [
            "error",
            "message"
          ],
          "properties": {
            "error": {
              "description": "Numeric error value",
              "type": "integer",
              "format": "int32"
            },
            "message": {
              "description": "Error message text",
              "type": "string"
            }
          }
        }
      },
      "securitySchemes": {
        "bearerAuth": {
          "type": "http",
          "scheme": "bearer"
        }
      }
    }
  }
};
